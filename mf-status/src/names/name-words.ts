import type { UnknownName } from '@wardlight/contracts/names'

type Named = Pick<UnknownName, 'kind' | 'feed' | 'of' | 'name'>

export const kindText = ({ kind, of }: Named): string => (kind === 'code' ? 'Code' : `Unit of ${of}`)

/** The name as the feed sends it, with the coding system of a code. */
export const nameText = ({ kind, of, name }: Named): string =>
  kind === 'unit' ? name || 'no unit' : of === '' ? name : `${name} (${of})`

export const nameKey = ({ kind, feed, of, name }: Named): string => JSON.stringify([kind, feed, of, name])

/** What a call is told to say which name is meant. */
export const nameFields = ({ kind, feed, of, name }: Named) => ({ kind, feed, of, name })
