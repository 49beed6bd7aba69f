/** What somebody said of the screen the wall hangs on. */
export interface WallScreen {
  /** Its diagonal. */
  inches: number
  /** How far away it is read from. */
  metres: number
}

/** In CSS pixels, as the browser has it. */
export interface ScreenPixels {
  width: number
  height: number
  /** Width of the page: more than the screen's if the browser is zoomed out. */
  pageWidth: number
}

/** Minutes of arc digits have at least. */
const ARC_MINUTES = 20
/** Height of a digit of the product's type, in em. */
export const DIGIT_EM = 0.727

const MM_PER_INCH = 25.4
const ONE_MINUTE = Math.PI / 180 / 60

/** Until somebody says: a large screen across a corridor. */
export const USUAL_SCREEN: WallScreen = { inches: 55, metres: 3 }

/** Millimetres per CSS pixel. Zooming in is ignored, so type never gets too small by it. */
export function pixelMm({ inches }: Pick<WallScreen, 'inches'>, { width, height, pageWidth }: ScreenPixels) {
  const across = Math.max(width, pageWidth)
  return (inches * MM_PER_INCH) / Math.hypot(across, (across * height) / width)
}

/** Font size in CSS pixels whose digits stand at so many minutes of arc from there. */
export const fontFor = ({ metres }: WallScreen, mmPerPixel: number, minutes = ARC_MINUTES): number =>
  (2 * metres * 1000 * Math.tan((minutes * ONE_MINUTE) / 2)) / mmPerPixel / DIGIT_EM

const LIMITS = { inches: [10, 200], metres: [0.5, 20] } as const

/** A figure as somebody types it, with a point or a comma; NaN without one. */
const figureOf = (text: string): number =>
  /^\s*\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most

/** What was typed, or what is wrong with it. `fits`: whether the type it needs leaves room for a tile. */
export function readScreen(
  typed: Readonly<Record<keyof WallScreen, string>>,
  fits: (screen: WallScreen) => boolean,
): WallScreen | string {
  const screen = { inches: figureOf(typed.inches), metres: figureOf(typed.metres) }
  if (!isWithin(screen.inches, LIMITS.inches)) return 'The diagonal is a number of inches from 10 to 200.'
  if (!isWithin(screen.metres, LIMITS.metres)) return 'The distance is a number of metres from 0.5 to 20.'
  return fits(screen)
    ? screen
    : 'From there this screen is too small for a single room. Take a larger screen, or a shorter distance.'
}

/** What is kept of a screen, if it still makes sense. */
export function keptScreen(kept: unknown): WallScreen | null {
  const { inches, metres } = { ...(kept as Partial<WallScreen> | null) }
  const makesSense =
    typeof inches === 'number' &&
    typeof metres === 'number' &&
    isWithin(inches, LIMITS.inches) &&
    isWithin(metres, LIMITS.metres)
  return makesSense ? { inches, metres } : null
}
