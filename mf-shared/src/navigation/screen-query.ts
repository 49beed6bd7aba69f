/** Opens a popup; the parameters after it are the popup's. */
export const POPUP_NAME = 'popupName'
/** Always the screen's, wherever it stands. */
const OF_SCREEN = ['config']
/** Always the popup's: the path of a screen names its room. */
const OF_POPUP = ['roomSys']

/** The query of the screen, without that of the popup over it. */
export function screenQuery(query: URLSearchParams): URLSearchParams {
  const all = [...query]
  const at = all.findIndex(([key]) => key === POPUP_NAME)
  const isBefore = (index: number) => at < 0 || index < at
  return new URLSearchParams(
    all.filter(([key], index) => (isBefore(index) ? !OF_POPUP.includes(key) : OF_SCREEN.includes(key))),
  )
}
