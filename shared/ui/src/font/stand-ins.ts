import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { fontFile, INTER } from './font-files';
import { charactersOf, FIGURES } from './subsets';

/** Sample texts that the product shows in this weight. Their width determines how a stand-in is scaled. */
const SENTENCES = `Welcome back. Your team is waiting. What would you like to do? Select a team, a player and a session to compare. This team has
no players yet. Add the first one, or import a spreadsheet with their names and results. New to Courtside? Test your players
courtside, see who is improving, and take the numbers to your next training. The server is not answering at the moment. Please try
again shortly. Composite index over session dates. Showing all sessions. Since previous, best, change. Setter, Libero.`;
const LABELS = `Manage Team, Training Sessions, Alexandra Petrova, Report, Download PDF, Compare, Add Session, Session Details, Weight Lift
Impact, Lower Body Power, Upper Body Power, Serve Speed, Serve Accuracy, Composite Index, Username, Password, Login, Register, Settings,
Profile, Change Password, Log Out, Delete, Edit, Save, Cancel, Outside Hitter, Middle Blocker, Courtside, Welcome, Import File`;

/** The weights that a stand-in replaces, with the weight of Inter and the texts that are compared. */
const REGULAR = { weights: '400 549', compared: 400, sample: SENTENCES };
const BOLD = { weights: '550 750', compared: 650, sample: LABELS };

interface StandIn {
  family: string;
  weight: typeof REGULAR;
  /** The system names of the font, or of one with the same widths. */
  local: readonly string[];
  /** A font with these widths. */
  file: string;
}

/**
 * Windows, macOS, iOS and most Linux systems have Arial or a font with its widths. Android and ChromeOS have Roboto.
 */
const STAND_INS: readonly StandIn[] = [
  {
    family: 'Inter Arial',
    weight: REGULAR,
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    file: '@fontsource/arimo/files/arimo-latin-400-normal.woff2',
  },
  {
    family: 'Inter Arial',
    weight: BOLD,
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    file: '@fontsource/arimo/files/arimo-latin-700-normal.woff2',
  },
  {
    family: 'Inter Roboto',
    weight: REGULAR,
    local: ['Roboto', 'Roboto-Regular'],
    file: '@fontsource/roboto/files/roboto-latin-400-normal.woff2',
  },
  {
    family: 'Inter Roboto',
    weight: BOLD,
    local: ['Roboto Bold', 'Roboto-Bold'],
    file: '@fontsource/roboto/files/roboto-latin-700-normal.woff2',
  },
];

/** The names of the stand-ins, in the order in which a browser tries them. */
export const STAND_IN_FAMILIES: readonly string[] = [...new Set(STAND_INS.map(({ family }) => family))];

/** The OpenType features of text. */
const KERN = ['kern'];

async function open(
  file: string,
  text: string,
  keepFeatures: readonly string[],
  variationAxes: Record<string, number> = {},
): Promise<Font> {
  const options = { targetFormat: 'sfnt', keepFeatures, variationAxes } as const;
  return create(await subsetFont(fontFile(file), text, options)) as Font;
}

/**
 * Makes a stand-in's line a little taller above and below, in em, without moving its baseline or other lines. Otherwise
 * browsers count the same text in Inter, which may be a little larger, as a later largest contentful paint.
 */
const TALLER = 0.08;
/** Headings are large. Browsers report a line that is three pixels taller as moved. */
const TALLER_HEADING = 0.06;

const percent = (ratio: number) => `${Number((ratio * 100).toFixed(2))}%`;

interface Compared {
  text: string;
  features: readonly string[];
  unicodeRange?: string;
}

async function face({ family, weight, local, file }: StandIn, { text, features, unicodeRange }: Compared) {
  const { weights, compared } = weight;
  const own = await open(INTER, text, features, { wght: compared });
  const widthIn = (font: Font) => font.layout(text, [...features]).advanceWidth / font.unitsPerEm;
  const scale = widthIn(own) / widthIn(await open(file, text, features));
  const height = (units: number) => percent(units / own.unitsPerEm / scale);
  const taller = compared === 400 ? TALLER : TALLER_HEADING;
  const tall = (units: number) => percent((units / own.unitsPerEm + taller) / scale);
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weights};
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${tall(own.ascent)};
  descent-override: ${tall(-own.descent)};
  line-gap-override: ${height(own.lineGap)};
${unicodeRange ? `  unicode-range: ${unicodeRange};\n` : ''}}
`;
}

/** A face for text, and one for figures: those of Inter all have one width, so a stand-in can have exactly the same. */
const faces = (standIn: StandIn) => [
  face(standIn, { text: standIn.weight.sample.replaceAll('\n', ' '), features: KERN }),
  face(standIn, { ...FIGURES, text: charactersOf(FIGURES.unicodeRange) }),
];

/**
 * The faces of the stand-ins for Inter until it has loaded: system fonts, scaled so that text has the same height and
 * nearly the same width.
 */
export async function standInFaces(): Promise<string> {
  return (await Promise.all(STAND_INS.flatMap(faces))).join('');
}
