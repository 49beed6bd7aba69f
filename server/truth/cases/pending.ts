/** Cases that do not hold yet, and why. A case that holds must lose its mark. */
export const PENDING: Readonly<Record<string, string>> = {
  'silence-is-no-evidence':
    'a sighting of one place goes on over breaks of up to four hours, so that what is filed anew counts the break as seen',
  'no-reading-of-one-of-two-codes':
    'a code of a monitor is a device of its own only in messages where another speaks beside it, so that no later word of it alone takes back what it read then',
}
