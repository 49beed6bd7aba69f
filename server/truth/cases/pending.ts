/** Cases that do not hold yet, and why. A case that holds must lose its mark. */
export const PENDING: Readonly<Record<string, string>> = {
  'silence-is-no-evidence':
    'a sighting of one place goes on over breaks of up to four hours, so that what is filed anew counts the break as seen',
}
