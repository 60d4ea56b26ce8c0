/** The emulated handheld without a window: scripts, budgets and power cuts. */

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { readElf } from '../chip/elf.ts';
import { measure, table, type Measured } from './budget.ts';
import { cutEverywhere, summary } from './cut_pool.ts';
import { Difference, UserError, read, readFirmware, readSaves, readScenario } from './files.ts';
import { isWithin } from './figures.ts';
import { fullOnPc, lateGame, scriptInKeys, wholeGameOnPc } from './pc.ts';
import { LANGUAGES, THEMES, preparedSaves, type Look } from './prepare.ts';
import { listed, profileTable, proposals, strangers, waiting } from './profile.ts';
import { runScript } from './run.ts';
import { LANGUAGE_NAMES, type Scenario } from './scenario.ts';
import { gamesOf } from './titles.ts';

const HELP = `\
The emulated handheld without a window.

  run --elf FILE --scenario FILE --out FOLDER [OPTIONS]
      plays a button script on the chip, checks what it expects and saves its pictures;
      ends with 1 where something else is shown
      --lang en|fr       the language, instead of the script's; without either the device asks, as at its first start
      --large            the large text size
      --theme NAME       dark, light, high-contrast or colour-blind
      --saves FILE       start with these saves, the 256 KiB at the end of the flash
      --frames FILE      write every picture, press by press, as the PC body does
      --log              show what the firmware logs
      --json             facts and figures as one JSON object

  budget --elf FILE [--game NAME] [--json]
      measures every budget, with a cache in front of the flash; ends with 1 where one is exceeded
      --game NAME        with the games of this title alone

  profile --elf FILE --out FOLDER [--game NAME]
      lists the functions that wait most for the flash, and writes which of them to run from RAM
      --game NAME        only those of this title

  cuts --elf FILE [--most NUMBER] [--json]
      cuts the power inside the flash operations of a scripted game, at most 300 times
`;

const OPTIONS = {
  elf: { type: 'string' },
  scenario: { type: 'string' },
  out: { type: 'string' },
  game: { type: 'string' },
  saves: { type: 'string' },
  lang: { type: 'string' },
  // As the PC body has it: english or french.
  language: { type: 'string' },
  large: { type: 'boolean' },
  theme: { type: 'string' },
  frames: { type: 'string' },
  most: { type: 'string', default: '300' },
  log: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parse>['values'];

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // The first sentence says which option it is.
    throw new UserError((error as Error).message.split(/\.\s/)[0]);
  }
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const [command = 'help', ...more] = positionals;
  if (values.help || command === 'help') {
    console.log(HELP);
    return 0;
  }
  if (more.length > 0) throw new UserError(`'${more[0]}' is too much; see --help`);
  switch (command) {
    case 'run':
      return run(values);
    case 'budget':
      return budget(values);
    case 'profile':
      return profile(values);
    case 'cuts':
      return cuts(values);
    default:
      throw new UserError(`'${command}' is no command; there are run, budget, profile and cuts`);
  }
}

function run(values: Values): number {
  const elf = readFirmware(needed(values, 'elf'));
  const [path, out] = [needed(values, 'scenario'), needed(values, 'out')];
  const scenario = readScenario(path, (script) => scriptInKeys(script, values.saves));
  const look = wantedLook(values, scenario);
  const given = values.saves === undefined ? undefined : readSaves(values.saves);
  const saves = look === undefined ? given : preparedSaves(elf, look);
  const { frames, log, json } = values;
  console.log(runScript({ elf, scenario, path, out, saves, frames, log, json }));
  return 0;
}

/** A whole game whose flash operations are cut. */
const GAME = scenarioPath('a_whole_solo_game');
/** What is done with the device beside whole games. */
const WALKS = [
  'every_menu_is_left_the_way_one_came', 'a_whole_session_at_a_table', 'from_one_title_to_the_other_and_back',
].map(scenarioPath);

function scenarioPath(name: string): string {
  return new URL(`../../../tests/scenarios/${name}.txt`, import.meta.url).pathname;
}

/** How many functions a profile lists. */
const PROFILE_ROWS = 60;

/** What runs from RAM, by title. */
const HOT = new URL('../../../firmware/hot/', import.meta.url);

function measured(elf: Uint8Array, game?: string): Measured {
  const starts = { prepared: preparedSaves(elf, { lang: 'en' }), full: fullOnPc() };
  const scripts = titles(game).map((title) => {
    const { whole, begun } = gamesOf(title);
    return { title, whole: whole.map((begin) => ({ begin, keys: wholeGameOnPc(begin) })), begun };
  });
  const walks = game === undefined ? WALKS : [];
  return measure(elf, starts, { titles: scripts, walks: walks.map((path) => readScenario(path, scriptInKeys)) });
}

function budget(values: Values): number {
  const elf = readFirmware(needed(values, 'elf'));
  const unknown = hotLists().flatMap(({ path, names }) => strangers(readElf(elf), names).map((name) => `${path}: ${name}`));
  if (unknown.length > 0) {
    const many = `${unknown.length} of the names in firmware/hot are not in the firmware`;
    throw new UserError(`${many}; \`cargo budget -- --profile\` proposes new lists:\n${unknown.join('\n')}`);
  }
  const { figures } = measured(elf, values.game);
  if (values.json) console.log(JSON.stringify(figures.map((figure) => ({ ...figure, ok: isWithin(figure) }))));
  else console.log(table(figures));
  return figures.every(isWithin) ? 0 : 1;
}

function profile(values: Values): number {
  const [elf, out] = [readFirmware(needed(values, 'elf')), needed(values, 'out')];
  const image = readElf(elf);
  const { misses } = measured(elf, values.game);
  for (const [title, { thinking, pressing }] of misses.titles) {
    console.log(`${profileTable(`Hints of ${title}`, waiting(image, thinking), PROFILE_ROWS)}\n`);
    console.log(`${profileTable(`Presses in ${title}`, waiting(image, pressing), PROFILE_ROWS)}\n`);
  }
  console.log(`${profileTable('Presses elsewhere', waiting(image, misses.pressing), PROFILE_ROWS)}\n`);
  mkdirSync(out, { recursive: true });
  for (const [list, names] of proposals(image, misses)) {
    // What one title shows of the shell is not what all of them need.
    if (values.game !== undefined && !misses.titles.has(list)) continue;
    const path = join(out, `${list}.txt`);
    writeFileSync(path, `${names.join('\n')}\n`);
    console.log(`${path}: ${names.length} names`);
  }
  return 0;
}

/** The titles that the firmware has, or the one of them that was asked for. */
function titles(game?: string): string[] {
  const all = hotLists().map(({ list }) => list).filter((list) => list !== 'shell');
  if (game === undefined) return all;
  const folder = game.replaceAll('-', '_');
  if (!all.includes(folder)) throw new UserError(`there is no title '${game}'; there are ${all.join(', ')}`);
  return [folder];
}

function hotLists(): { list: string; path: string; names: string[] }[] {
  return readdirSync(HOT).sort().map((file) => {
    const path = fileURLToPath(new URL(file, HOT));
    return { list: file.replace(/\.txt$/, ''), path: `firmware/hot/${file}`, names: listed(read(path).toString('utf8')) };
  });
}

async function cuts(values: Values): Promise<number> {
  const elf = readFirmware(needed(values, 'elf'));
  const most = Number(values.most);
  if (!Number.isInteger(most) || most < 1) throw new UserError(`--most is a number from 1, not '${values.most}'`);
  const late = lateGame(read(GAME).toString('utf8'), { lang: 'en' });
  const experiment = await cutEverywhere(elf, most, late);
  console.log(values.json ? JSON.stringify(experiment) : summary(experiment));
  return experiment.outcomes.every(({ problem }) => problem === undefined) ? 0 : 1;
}

function needed(values: Values, option: 'elf' | 'scenario' | 'out'): string {
  const value = values[option];
  if (value === undefined) throw new UserError(`--${option} is missing; see --help`);
  return value;
}

/** How the device is set before the script; `undefined` for a first start, and where saves are given. */
function wantedLook(values: Values, scenario: Scenario): Look | undefined {
  const named = values.language === undefined ? undefined : (LANGUAGE_NAMES.get(values.language) ?? values.language);
  const wanted = values.lang ?? named;
  if (values.saves !== undefined && wanted !== undefined) throw new UserError('--saves and --lang exclude each other');
  const lang = values.saves === undefined ? (wanted ?? scenario.language) : undefined;
  if (lang === undefined) {
    if (values.large || values.theme !== undefined) throw new UserError('--large and --theme need a language: --lang');
    return undefined;
  }
  const theme = values.theme === undefined ? undefined : oneOf('theme', values.theme, THEMES);
  return { lang: oneOf('lang', lang, LANGUAGES), large: values.large, theme };
}

function oneOf<T extends string>(option: string, value: string, all: readonly T[]): T {
  const found = all.find((one) => one === value);
  if (found === undefined) throw new UserError(`--${option} is one of ${all.join(', ')}, not '${value}'`);
  return found;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UserError || error instanceof Difference)) throw error;
  console.error(`error: ${error.message}`);
  process.exitCode = error instanceof Difference ? 1 : 2;
}
