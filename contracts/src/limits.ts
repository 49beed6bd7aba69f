/** Business constants of spec core §9; times in milliseconds unless the name says otherwise. */
export const SESSION_CHECK_MS = 60_000
export const SESSION_COUNTDOWN_TICK_MS = 250
/** Shortest time between two redraws of a chart, its cursor or new data in it. */
export const RENDER_THROTTLE_MS = 50
export const ACTIVITY_DEBOUNCE_MS = 1_000
export const CHUNK_TIMEOUT_MS = 120_000
export const ROUTE_HISTORY_LENGTH = 10
export const POPUP_WINDOW = { width: 960, height: 720 } as const
export const DIALOG_WIDTH_PX = 800
/** From which width of the window the page can be split, px: both halves are legible. */
export const SPLIT_VIEW_WIDTH_PX = 1360
export const POPUP_SLIDE_MOBILE_MS = 150
export const SNACKBAR_MS = 5_000
export const STORE_VERSION = '1.0.0'
/**
 * Values are shown as current only while none of these is older: the server's last message, the last proof of its
 * store, the last round of judging, the screen's own answer.
 */
export const FREEZE_AFTER_MS = 15_000
/** The server's heartbeat on the live stream. */
export const LIVE_BEAT_MS = 3_000
/** If alerts were not judged for this long by the server's clock, every screen says so. */
export const ALERTS_UNJUDGED_MS = 10_000
/** NIST SP 800-63B-4: characters of a password that is all there is, and of one with a code beside it. */
export const PASSWORD_LENGTH = { alone: 15, withCode: 8 } as const
export const DATE_FORMAT = 'YYYY-MM-DD'
export const DATE_TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss'

export const SORT_OPTIONS = ['rooms', 'sofa', 'patid', 'alerts', 'caseState'] as const
export type SortOption = (typeof SORT_OPTIONS)[number]

export const CENSUS_FORMATS = ['expandedGrid', 'Grid', 'Alerts', 'review', 'wall'] as const

/** Warning default: timeout minus 10 s if timeout is at least 15 s, otherwise half. */
export const defaultWarnMs = (timeoutMs: number): number =>
  timeoutMs >= 15_000 ? timeoutMs - 10_000 : timeoutMs / 2
