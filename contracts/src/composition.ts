import Type from 'typebox'
import { Nullable } from './common.ts'
import { PageOverrides } from './overrides.ts'

/** Where on the page a slice draws. */
export const Region = Type.Union([Type.Literal('main'), Type.Literal('popup')])
export type Region = Type.Static<typeof Region>

/** A critical slice is loaded first and never waits for an optional one. */
export const Tier = Type.Union([Type.Literal('critical'), Type.Literal('optional')])
export type Tier = Type.Static<typeof Tier>

/**
 * Where the shell offers a screen or a popup: an entry of the bar, which keeps the query of the screen it is chosen on, or of
 * the menu under the person's name. `icon`: an SVG path drawn with strokes in 24 by 24.
 */
export const MenuEntry = Type.Object(
  {
    in: Type.Union([Type.Literal('bar'), Type.Literal('person')]),
    label: Type.String({ minLength: 1 }),
    icon: Type.Optional(Type.String({ pattern: '^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$' })),
  },
  { additionalProperties: false },
)
export type MenuEntry = Type.Static<typeof MenuEntry>

/** A value of a route's last parameter, with the page title it has and the rights (any of) it needs beyond the route's. */
const SliceTab = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    title: Type.String({ minLength: 1 }),
    rights: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
)

/**
 * One path of the URL fragment: `/:area/census/*`. A segment is literal, `:name`, `:name?` or a last `*`.
 * `screen` names the screen for the bar and shortcuts; `title` is the page's, `{unit}` and `{room}` standing for what is
 * looked at; `rights` (any of) say who may open it; `beside`: paths of other screens at whose left this one stays where the
 * page is split.
 */
export const SliceRoute = Type.Object(
  {
    path: Type.String({ pattern: '^/' }),
    region: Region,
    screen: Type.String({ minLength: 1 }),
    title: Type.Optional(Type.String()),
    rights: Type.Optional(Type.Array(Type.String())),
    bar: Type.Optional(Type.Boolean()),
    beside: Type.Optional(Type.Array(Type.String({ pattern: '^/' }))),
    tabs: Type.Optional(Type.Array(SliceTab)),
    menu: Type.Optional(MenuEntry),
  },
  { additionalProperties: false },
)
export type SliceRoute = Type.Static<typeof SliceRoute>

/**
 * A value of `popupName` that a slice shows: in the popup region, or in a window of its own on the tower or the popout
 * route. `rights` (any of) and `areas` say to whom and where; none: to everybody, everywhere.
 */
export const SlicePopup = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    place: Type.Union([Type.Literal('region'), Type.Literal('tower'), Type.Literal('popout')]),
    title: Type.Optional(Type.String()),
    rights: Type.Optional(Type.Array(Type.String())),
    areas: Type.Optional(Type.Array(Type.String())),
    menu: Type.Optional(MenuEntry),
  },
  { additionalProperties: false },
)
export type SlicePopup = Type.Static<typeof SlicePopup>

const sliceFields = {
  name: Type.String({ pattern: '^@wardlight/[a-z][a-z0-9-]*$' }),
  /** `shell` is root-config, `shared` is mf-shared; both are in the import map but not registered as screens. */
  kind: Type.Optional(Type.Union([Type.Literal('slice'), Type.Literal('shell'), Type.Literal('shared')])),
  tier: Tier,
  routes: Type.Array(SliceRoute),
  popups: Type.Array(SlicePopup),
  /** Popups of other slices it opens. */
  opens: Type.Optional(Type.Array(Type.String())),
  /** Semver ranges of what it needs from the composition: `@wardlight/mf-shared`, `@wardlight/contracts`, shared libraries. */
  requires: Type.Record(Type.String(), Type.String()),
}

/** `slice.json` as a slice's builder writes it; the version is in package.json. */
export const SliceSource = Type.Object(sliceFields, { additionalProperties: false })
export type SliceSource = Type.Static<typeof SliceSource>

/**
 * `slice.json` as published beside remoteEntry.js. `files`: the integrity (`sha384-…`) of each file beside it, by name; a
 * version under development has none. The other optional fields are names of such files.
 */
export const Slice = Type.Object({
  ...sliceFields,
  version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+' }),
  start: Type.Optional(Type.String()),
  preload: Type.Optional(Type.Array(Type.String())),
  styles: Type.Optional(Type.Array(Type.String())),
  /** What the page shows of sign-in before any script has run, and the script that makes it work. */
  signIn: Type.Optional(Type.Object({ page: Type.String(), style: Type.String(), script: Type.String() })),
  /** Versions of the libraries mf-shared gives to all. */
  provides: Type.Optional(Type.Record(Type.String(), Type.String())),
  files: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: '^sha384-' }))),
})
export type Slice = Type.Static<typeof Slice>

/**
 * importmap.json: `@wardlight/<slice>` to `/view/mf/<slice>/<version>/remoteEntry.js`. In the page `integrity` says what
 * each of these addresses has to hold.
 */
export const ImportMap = Type.Object({
  imports: Type.Record(Type.String(), Type.String()),
  integrity: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type ImportMap = Type.Static<typeof ImportMap>

/** One line of importmap.history.jsonl. `version` is null where the slice was taken out, `previous` where it came in. */
export const CompositionChange = Type.Object({
  time: Type.String(),
  author: Type.String(),
  reason: Type.String(),
  action: Type.Union([
    Type.Literal('publish'),
    Type.Literal('rollback'),
    Type.Literal('compose'),
    Type.Literal('edit'),
    Type.Literal('keep'),
  ]),
  slice: Type.String(),
  version: Type.Union([Type.String(), Type.Null()]),
  previous: Type.Union([Type.String(), Type.Null()]),
})
export type CompositionChange = Type.Static<typeof CompositionChange>

/** A version of a slice that is mounted when the composed one cannot be. */
export const StandIn = Type.Object({ version: Type.String(), url: Type.String(), integrity: Type.String() })
export type StandIn = Type.Static<typeof StandIn>

/**
 * One slice of a page as the server found it. When not `ok` it cannot be used, and `slice` is absent unless another version's
 * stands in; `error` says why, or what it requires and does not get.
 */
export const PageSlice = Type.Object({
  name: Type.String(),
  version: Type.String(),
  url: Type.String(),
  ok: Type.Boolean(),
  error: Type.Optional(Type.String()),
  /** It does not fit what it is composed with, and is not to be loaded. */
  refused: Type.Optional(Type.Boolean()),
  slice: Type.Optional(Slice),
  /** Overridden in this browser: the composed version it replaces; null: none. Absent: as the server composed it. */
  instead: Type.Optional(Nullable(Type.String())),
  /** Best first. */
  standIns: Type.Optional(Type.Array(StandIn)),
})
export type PageSlice = Type.Static<typeof PageSlice>

/** The data block of index.html: what this page is composed of until it is loaded again. */
export const Composition = Type.Object({
  slices: Type.Array(PageSlice),
  /** Names the server's composition in reports: the beginning of its lock's hash. */
  hash: Type.String(),
  /** Names this page load in reports; none where it is not counted. */
  page: Type.Optional(Type.String()),
  /** The server's version of the wire. */
  contracts: Type.String(),
  /** Absent where versions cannot be swapped in a browser. */
  overrides: Type.Optional(PageOverrides),
})
export type Composition = Type.Static<typeof Composition>
