/** Asks for a popup; what stands after it is the popup's. */
export const POPUP_NAME = 'popupName'
/** Never of a popup, wherever it stands. */
const OF_SCREEN = ['config']
/** Never of a screen, whose path says of which room it is. */
const OF_POPUP = ['roomSys']

/** What a screen has in its query, without what the popup over it has. */
export function screenQuery(query: URLSearchParams): URLSearchParams {
  const all = [...query]
  const at = all.findIndex(([key]) => key === POPUP_NAME)
  const isBefore = (index: number) => at < 0 || index < at
  return new URLSearchParams(
    all.filter(([key], index) => (isBefore(index) ? !OF_POPUP.includes(key) : OF_SCREEN.includes(key))),
  )
}
