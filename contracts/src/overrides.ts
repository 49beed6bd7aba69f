import Type from 'typebox'
import { Nullable } from './common.ts'

/** The overrides of a browser: slice name to a version of this server, or to an address. */
export const AskedVersions = Type.Record(
  Type.String({ pattern: '^@wardlight/[a-z][a-z0-9-]{0,60}$' }),
  Type.String({ minLength: 1, maxLength: 300 }),
  { additionalProperties: false, maxProperties: 30 },
)
export type AskedVersions = Type.Static<typeof AskedVersions>

/** POST /view/overrides: replaces all overrides of this browser from its next page load on; empty: none. */
export const OverridesBody = Type.Object({ asked: AskedVersions }, { additionalProperties: false })
export type OverridesBody = Type.Static<typeof OverridesBody>

/**
 * What became of one override. `used`: the page has it. `refused`: it was not loaded. `failed`: it was, and the composed
 * version is shown again. `unjudged`: it lies elsewhere, and the page asks before loading it.
 */
export const PageOverride = Type.Object({
  name: Type.String(),
  asked: Type.String(),
  /** The version the server composes; null: none. */
  instead: Nullable(Type.String()),
  state: Type.Enum(['used', 'refused', 'failed', 'unjudged']),
  /** Why it is refused or failed, or what to know of one that is used. */
  reasons: Type.Array(Type.String()),
})
export type PageOverride = Type.Static<typeof PageOverride>

/** How this page may be and is overridden. */
export const PageOverrides = Type.Object({
  /** Everybody may; else who has one of OVERRIDE_RIGHTS. */
  forAll: Type.Boolean(),
  /** Other servers a slice may come from. */
  origins: Type.Array(Type.String()),
  /** Slices may come from a development server on the page's own origin. */
  development: Type.Boolean(),
  list: Type.Array(PageOverride),
  /** Some overrides are not in effect, because nobody with the right is signed in. */
  waits: Type.Boolean(),
})
export type PageOverrides = Type.Static<typeof PageOverrides>
