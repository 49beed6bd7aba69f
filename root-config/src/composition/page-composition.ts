import type { Composition } from '@wardlight/contracts/composition'
import { showOverrides } from '../overrides/show-overrides.ts'
import type { FrozenSlice, Settled } from './frozen-slice.ts'

/**
 * The slices the server composed for this page, with overrides from elsewhere once they are judged. Shows what became
 * of the overrides.
 */
export async function pageComposition(
  composition: Composition,
  settle: (composition: Composition) => Promise<Settled> = settleLater,
): Promise<readonly FrozenSlice[]> {
  const { slices, overrides: { list = [] } = {} } = composition
  const isSettled = list.every(({ state }) => state !== 'unjudged')
  const settled = isSettled ? { slices, list } : await settle(composition)
  showOverrides(settled.list)
  return settled.slices
}

async function settleLater(composition: Composition): Promise<Settled> {
  const { settleElsewhere } = await import(
    /* webpackChunkName: "overrides" */ '../overrides/settle-elsewhere.ts'
  )
  return settleElsewhere(composition)
}

/**
 * How reports name this page and its composition: the server's, what this browser has or asks for instead, and which page
 * load it is.
 */
export function compositionName({ hash, page, overrides }: Composition): string {
  const instead = (overrides?.list ?? [])
    .filter(({ state }) => state !== 'refused')
    .map(({ name, asked }) => `${name.replace('@wardlight/', '')}=${asked}`)
  return `${[hash, ...instead].join(' ')}${page ? `\npage ${page}` : ''}`
}

/** `mf-census@0.1.0` of every slice of the page. */
export const versionsOf = (composition: readonly FrozenSlice[]): string =>
  composition.map(({ name, version }) => `${name.replace('@wardlight/', '')}@${version}`).join(' ')
