/** Cases that do not hold yet, and why. A case that holds must lose its mark. */
export const PENDING: Readonly<Record<string, string>> = {
  'bed-only-is-no-evidence-late':
    'readings of a bed count as evidence when they were filed anew, and not otherwise',
}
