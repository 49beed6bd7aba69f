/** Cases that do not hold yet, and why. A case that holds must lose its mark. */
export const PENDING: Readonly<Record<string, string>> = {}
