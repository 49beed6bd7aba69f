import { createHmac } from 'node:crypto'

/** How an answer is masked. */
export interface Mask {
  /** `names`: the rights give names, but they are hidden by choice or setting. `people`: the rights give none. */
  hides: 'names' | 'people'
  /** Stands in for a visit's number: the same for one visit, and tells nothing. */
  regNum(regNum: string): string
}

/** `key` is shared by all nodes, so that a masked visit is the same one whoever answers. */
export const createMask = (key: Buffer): Mask => ({
  hides: 'names',
  regNum: (regNum) =>
    regNum === '' ? '' : `masked-${createHmac('sha256', key).update(regNum).digest('hex').slice(0, 12)}`,
})

export const maskOf = (mask: Mask, hides: Mask['hides']): Mask => ({ ...mask, hides })
