/** Every word of the page, English and French side by side. The device has its own. */

export const LANGS = ['en', 'fr'] as const;
export type Lang = (typeof LANGS)[number];

const NB = '\u00a0';

/** Words that never change with what happens; `data-word` in the HTML names them. */
const FIXED = {
  title: ['Skyline, the handheld', 'Skyline, la console de poche'],
  tagline: [
    'The firmware of the handheld, byte for byte, in an emulated chip.',
    'Le programme de la console, octet pour octet, dans une puce émulée.',
  ],
  loading: ['Loading the firmware…', 'Chargement du programme…'],
  starting: ['The device is starting…', 'La console démarre…'],
  asFile: [
    'If this stays, the page was opened as a file: it has to come from a server, such as the one of “cargo play”.',
    `Si rien ne vient, la page a été ouverte comme un fichier${NB}: elle doit venir d’un serveur, comme celui de «${NB}cargo play${NB}».`,
  ],
  device: ['The handheld', 'La console'],
  deviceKeys: [
    'The handheld. Arrow up and down move, Enter does it, Backspace goes back.',
    `La console. Flèches haut et bas${NB}: se déplacer, Entrée${NB}: valider, Retour arrière${NB}: revenir.`,
  ],
  screen: ['Screen of the handheld', 'Écran de la console'],
  keyA: ['Key A: do it', `Touche A${NB}: valider`],
  keyB: ['Key B: back', `Touche B${NB}: revenir`],
  keyX: ['Key X: up', `Touche X${NB}: monter`],
  keyY: ['Key Y: down', `Touche Y${NB}: descendre`],
  controls: ['Around the device', 'Autour de la console'],
  cut: ['Cut the power', 'Couper le courant'],
  switchOn: ['Switch on', 'Allumer'],
  switchOnAgain: ['Switch on again', 'Rallumer'],
  screenshot: ['Screenshot', 'Capture d’écran'],
  copyLink: ['Copy link to this game', 'Copier le lien de cette partie'],
  turn: ['Turn the device round', 'Retourner la console'],
  saves: ['Save and games', 'Sauvegarde et parties'],
  savesNote: [
    'The flash of the device is kept in this browser. It holds the settings, the records and the game being played.',
    'La mémoire de la console est gardée dans ce navigateur. Elle contient les réglages, le palmarès et la partie en cours.',
  ],
  exportFlash: ['Export the flash', 'Exporter la mémoire'],
  importFlash: ['Import a flash', 'Importer une mémoire'],
  exportGame: ['Export the game', 'Exporter la partie'],
  importGame: ['Import a game', 'Importer une partie'],
  keysTitle: ['Keyboard', 'Clavier'],
  keysNote: [
    'Keys go by their place on the keyboard, whatever is printed on them. Hold one as you would on the device.',
    'Les touches comptent par leur place sur le clavier, quoi qu’il y soit imprimé. On peut les maintenir comme sur la console.',
  ],
  does: ['does it', 'valider'],
  goesBack: ['goes back, or undoes', 'revenir, ou annuler'],
  up: ['up, previous', 'monter, précédent'],
  down: ['down, next', 'descendre, suivant'],
  or: ['or', 'ou'],
  text: ['Screen as text', 'L’écran en texte'],
  log: ['Log of the chip', 'Journal de la puce'],
  logNote: [
    'What the firmware says to a debug probe, decoded.',
    'Ce que le programme dit à une sonde de débogage, décodé.',
  ],
  copyLog: ['Copy the log', 'Copier le journal'],
  limitsTitle: ['What this page cannot show', 'Ce que cette page ne peut pas montrer'],
  limits: [
    'The chip is imitated instruction by instruction, with one core, the cache of its flash, the pauses of its buses and a poor source of chance, as on a real Pico; still, times may differ by some percent. Brightness and colours are only near those of the panel, and there is no battery. The update drive of a real Pico is not there; the page tells when the device would open it.',
    `La puce est imitée instruction par instruction, avec un seul cœur, le cache de sa mémoire flash, les pauses de ses bus et une source de hasard médiocre, comme sur un vrai Pico${NB}; les durées peuvent toutefois différer de quelques pour cent. La luminosité et les couleurs ne sont qu’approchées, et il n’y a pas de batterie. Le disque de mise à jour d’un vrai Pico manque${NB}; la page dit quand la console l’ouvrirait.`,
  ],
  unofficial: [
    'An unofficial fan project. The board game New York City belongs to its authors and publishers, who have no part in it; none of their texts or pictures are used.',
    `Un projet de fans, non officiel. Le jeu de société New York City appartient à ses auteurs et éditeurs, qui n’y ont aucune part${NB}; aucun de leurs textes ni images n’est utilisé.`,
  ],
  privacy: [
    'Nothing leaves your browser. Once loaded, the page works without a network.',
    'Rien ne quitte votre navigateur. Une fois chargée, la page fonctionne sans réseau.',
  ],
  dismiss: ['Dismiss', 'Fermer'],
  takeBack: ['Take it back', 'Annuler l’importation'],
  startAgain: ['Start it again', 'La recommencer'],
  ownDevice: ['To your own save', 'Vers votre sauvegarde'],
  reload: ['Reload', 'Recharger'],
  isOff: ['The power is off.', 'Le courant est coupé.'],
  offNote: [
    'What the device had stored is in its flash, as on a real one.',
    'Ce que la console avait enregistré est dans sa mémoire, comme sur une vraie.',
  ],
  screenAsleep: ['The screen is asleep: any key wakes it', `L’écran est en veille${NB}: une touche le réveille`],
  isUpdating: ['Update mode', 'Mode de mise à jour'],
  updatingNote: [
    'A real Pico would now appear as a drive named RPI-RP2 and wait for a new firmware file. This page has no other firmware to give it; the save is untouched.',
    `Un vrai Pico apparaîtrait maintenant comme un disque nommé RPI-RP2 et attendrait un nouveau programme. Cette page n’en a pas d’autre à lui donner${NB}; la sauvegarde est intacte.`,
  ],
  isCrashed: ['The emulated chip has stopped', 'La puce émulée s’est arrêtée'],
  screenHidden: [
    'Several people share this game: what is on the screen is only for who holds the device.',
    `Plusieurs personnes partagent cette partie${NB}: l’écran n’est que pour qui tient la console.`,
  ],
  chosen: ['Chosen:', `Choisi${NB}:`],
  noGame: ['There is no game on the device.', 'Il n’y a pas de partie sur la console.'],
  seedInside: [
    'Several people share this game, and its link would tell every card. It can be copied when the game is over.',
    `Plusieurs personnes partagent cette partie, et son lien dirait toutes les cartes. Il pourra être copié quand la partie sera finie.`,
  ],
  handsInside: [
    'The flash holds a game of several people, and its file would tell everybody’s cards. It can be exported when the game is over or given up.',
    `La mémoire contient une partie à plusieurs, et son fichier dirait les cartes de chacun. Elle pourra être exportée quand la partie sera finie ou abandonnée.`,
  ],
  linkCopied: ['The link is copied.', 'Le lien est copié.'],
  logCopied: ['The log is copied.', 'Le journal est copié.'],
  gameImported: ['The game is on the device.', 'La partie est sur la console.'],
  flashImported: [
    'The flash was imported and the device switched on with it.',
    'La mémoire est importée et la console rallumée avec elle.',
  ],
  noRecord: ['This file is not a recorded game of Skyline.', 'Ce fichier n’est pas une partie enregistrée de Skyline.'],
  nothingChanged: ['Nothing was changed.', 'Rien n’a été changé.'],
  fileUnreadable: ['The file could not be read.', 'Le fichier n’a pas pu être lu.'],
  switchOnFirst: ['The device is off: switch it on first.', `La console est éteinte${NB}: allumez-la d’abord.`],
  notKept: [
    'This browser keeps nothing for this page: export the flash before you close it.',
    `Ce navigateur ne garde rien pour cette page${NB}: exportez la mémoire avant de la fermer.`,
  ],
  otherTab: [
    'Skyline is open in another tab, which keeps the save. What is played here is not kept.',
    'Skyline est ouvert dans un autre onglet, qui garde la sauvegarde. Ce qui est joué ici n’est pas gardé.',
  ],
  keptAside: [
    'The save in this browser has another size than the device’s flash. It was put aside, and the device starts with an empty one.',
    'La sauvegarde de ce navigateur n’a pas la taille de la mémoire de la console. Elle est mise de côté et la console démarre avec une mémoire vide.',
  ],
  firmwareMissing: [
    'The firmware could not be loaded. Is the server still running?',
    `Le programme n’a pas pu être chargé. Le serveur est-il encore là${NB}?`,
  ],
} as const satisfies Record<string, readonly [string, string]>;

export type Word = keyof typeof FIXED;
export const WORDS = Object.keys(FIXED) as Word[];

/** A word in a language. */
export function word(lang: Lang, name: Word): string {
  return FIXED[name][LANGS.indexOf(lang)] ?? FIXED[name][0];
}

const pick = (lang: Lang, en: string, fr: string): string => (lang === 'fr' ? fr : en);

/** A number with the decimal sign of the language. */
function decimal(lang: Lang, value: number, digits: number): string {
  return value.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Sentences with something in them. */
export const say = {
  speed(lang: Lang, ratio: number, asleep: number): string {
    const speed = decimal(lang, ratio, 2);
    const share = decimal(lang, 100 * asleep, 1);
    return pick(lang, `Speed ${speed}× · asleep ${share} %`, `Vitesse ${speed}× · en sommeil ${share}${NB}%`);
  },
  badLanguage(lang: Lang, value: string): string {
    const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
    return pick(
      lang,
      `The link says lang=“${shown}”, but the languages are en and fr.`,
      `Le lien dit lang=«${NB}${shown}${NB}», mais les langues sont en et fr.`,
    );
  },
  oldLink(lang: Lang): string {
    const link = `?game=new-york-city&seats=person,tom:B4&seed=7&lang=${lang}`;
    return pick(
      lang,
      `This link has an older form, which is no longer read. A link now names the game and its seats: “${link}”. The device starts as usual.`,
      `Ce lien a une ancienne forme, qui n’est plus lue. Un lien nomme désormais le jeu et ses places${NB}: «${NB}${link}${NB}». La console démarre comme d’habitude.`,
    );
  },
  linkGame(lang: Lang, game: string): string {
    return pick(
      lang,
      `This is the game of a link: ${game}. It has a save of its own; yours is untouched.`,
      `Voici la partie d’un lien${NB}: ${game}. Elle a sa propre sauvegarde${NB}; la vôtre est intacte.`,
    );
  },
  linkRefused(lang: Lang, reason: string): string {
    return pick(
      lang,
      `The device does not begin the game of the link: ${reason}. This is your own device; nothing was changed.`,
      `La console ne commence pas la partie du lien${NB}: ${reason}. Voici votre propre console${NB}; rien n’a été changé.`,
    );
  },
  wrongSize(lang: Lang, bytes: number, right: number): string {
    const [is, should] = [bytes.toLocaleString(lang), right.toLocaleString(lang)];
    return pick(
      lang,
      `This file has ${is} bytes; the flash of the device has ${should}. Nothing was changed.`,
      `Ce fichier fait ${is} octets${NB}; la mémoire de la console en fait ${should}. Rien n’a été changé.`,
    );
  },
  deviceRefused(lang: Lang, reason: string): string {
    return pick(lang, `The device refused: ${reason}`, `La console a refusé${NB}: ${reason}`);
  },
  notStored(lang: Lang, reason: string): string {
    return pick(
      lang,
      `The save could not be kept in this browser (${reason}). Export the flash to be safe.`,
      `La sauvegarde n’a pas pu être gardée dans ce navigateur (${reason}). Exportez la mémoire par précaution.`,
    );
  },
  firmware(lang: Lang, version: string): string {
    return pick(lang, `On the chip: ${version}`, `Sur la puce${NB}: ${version}`);
  },
  copyByHand(lang: Lang, text: string): string {
    return pick(lang, `Copy it by hand: ${text}`, `À copier à la main${NB}: ${text}`);
  },
};

/** The language for a browser that prefers these. */
export function preferredLang(languages: readonly string[]): Lang {
  for (const language of languages) {
    const known = LANGS.find((lang) => language.toLowerCase().startsWith(lang));
    if (known) return known;
  }
  return 'en';
}
