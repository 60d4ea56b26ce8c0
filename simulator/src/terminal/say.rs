//! The few words of the terminal itself; all others are those of the game's face.

use app::labels;

labels! {
    /// What is always said in the same words.
    pub enum Say {
        Begin = "Type a number to choose, ? for help, q to leave.",
            "Tapez un numéro pour choisir, ? pour l'aide, q pour quitter.";
        Over = "The game is over", "La partie est finie";
        Now = "If the game ended now", "Si la partie finissait maintenant";
        NothingToChoose = "The game is over: there is nothing to choose.",
            "La partie est finie : il n'y a rien à choisir.";
        AfterTheEnd = "u undoes the last action, l is the log, w FILE writes a copy, q leaves.",
            "u annule la dernière action, l est le journal, w FICHIER écrit une copie, q quitte.";
        Back = "Back", "Retour";
        Refused = "That is not possible.", "Ce n'est pas possible.";
        Full = "No more actions fit into the record: u takes back, q leaves.",
            "La partie enregistrée est pleine : u annule, q quitte.";
        ArchitectIsStuck = "The Architect cannot go on: no more actions fit into the record.",
            "L'Architecte ne peut pas continuer : la partie enregistrée est pleine.";
        NothingYet = "Nothing has happened yet.", "Il ne s'est encore rien passé.";
        LogUsage = "l shows the whole log, l 20 its last 20 lines.",
            "l montre tout le journal, l 20 ses 20 dernières lignes.";
        CopyUsage = "Name the file to write, such as: w my-game.skyline",
            "Nommez le fichier à écrire, par exemple : w ma-partie.skyline";
        NothingToUndo = "There is nothing to undo: this is the beginning.",
            "Il n'y a rien à annuler : c'est le début.";
        NothingToRedo = "There is nothing to redo.", "Il n'y a rien à refaire.";
        NothingToLookUp = "There is nothing like that to look up here.", "Il n'y a rien de tel à consulter ici.";
        HasScreen = "press Enter when you have the screen.", "appuyez sur Entrée quand vous avez l'écran.";
    }
}

labels! {
    /// What `?` says.
    pub enum Help {
        Numbers = "Type the number of a choice. Several numbers in one line are taken one after the other.",
            "Tapez le numéro d'un choix. Plusieurs numéros sur une ligne sont pris l'un après l'autre.";
        Undo = "  u       undo the last action           r       redo it",
            "  u       annuler la dernière action     r       la refaire";
        Table = "  t       the whole table                s       the score if it ended now",
            "  t       toute la table                 s       le décompte si c'était fini";
        Log = "  l       the log                        l 20    its last 20 lines",
            "  l       le journal                     l 20    ses 20 dernières lignes";
        File = "  w FILE  write a copy of the game       q       leave; the game is saved",
            "  w FICH  écrire une copie de la partie  q       quitter ; la partie est gardée";
        Explain = "  ?       this help                      ? 3     what choice 3 is about, in full",
            "  ?       cette aide                     ? 3     le choix 3 en détail";
    }
}

/// A sentence with its two format strings, as long as it needs: names of files are.
macro_rules! tell {
    ($lang:expr, ($($english:tt)*), ($($french:tt)*) $(,)?) => {
        match $lang {
            app::words::Lang::English => format!($($english)*),
            app::words::Lang::French => format!($($french)*),
        }
    };
}

pub(super) use tell;
