/** Points known to lie between two ends; one number where both are the same. */
export interface Points {
  least: number
  most: number
}

export const exactly = (points: number): Points => ({ least: points, most: points })

/** Of what each of several findings gives the highest: a part that counts whichever is worse. */
export const worstOf = (...all: readonly Points[]): Points => ({
  least: Math.max(...all.map(({ least }) => least)),
  most: Math.max(...all.map(({ most }) => most)),
})

export const sumOf = (all: readonly Points[]): Points => ({
  least: all.reduce((sum, { least }) => sum + least, 0),
  most: all.reduce((sum, { most }) => sum + most, 0),
})

export const atMost = ({ least, most }: Points, limit: number): Points => ({
  least: Math.min(least, limit),
  most: Math.min(most, limit),
})

/** Either of two, not known which. */
export const eitherOf = (a: Points, b: Points): Points => ({
  least: Math.min(a.least, b.least),
  most: Math.max(a.most, b.most),
})
