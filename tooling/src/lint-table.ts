/** One folder: what belongs there, as CONTRIBUTING.md says it, and which others it may import. */
export interface Folder {
  holds: string
  may: readonly string[]
}

/**
 * The folders of the repository. `npm run lint:table` writes `biome.imports.json` and the tables of CONTRIBUTING.md from here.
 * `mf-*` is every slice, also those there are not yet; what comes later is more to the point.
 */
export const PACKAGES: Readonly<Record<string, Folder>> = {
  contracts: {
    holds: "the wire: requests and answers as TypeBox schemas with their types, the product's constants",
    may: [],
  },
  'mf-*': {
    holds: 'the slices, what a person sees: census, patient, forms, help, status',
    may: ['contracts', 'mf-shared'],
  },
  'mf-shared': {
    holds:
      'what every slice uses: session, request client, live updates, navigation, preferences, UI kit, charts',
    may: ['contracts'],
  },
  'root-config': {
    holds: 'the shell: composition, routes, bar, login, error screens',
    may: ['contracts', 'mf-shared'],
  },
  composition: {
    holds:
      'which versions of slices are composed, on files alone: import map, history, locks, verdicts; `npm run composition`',
    may: ['contracts'],
  },
  hl7: {
    holds: 'HL7 v2 text and its transport: escaping, header, acknowledgement, framing, a sender',
    may: [],
  },
  server: {
    holds: 'feeds, the ward in memory, alerts, calls, storage',
    may: ['composition', 'contracts', 'hl7'],
  },
  simulator: {
    holds: 'a simulated hospital, and replay of recorded data; both speak HL7 to the server',
    may: ['contracts', 'hl7'],
  },
  tooling: {
    holds: 'the one webpack preset, publishing of slices, the two commands',
    may: ['composition', 'contracts'],
  },
}

/** Folders that look at the product from outside and may import anything. */
export const FREE_PACKAGES: Readonly<Record<string, string>> = {
  e2e: 'the product from outside: browser tests',
  bench: 'the product from outside: measurements',
}

/** Files that may import more than their package does; `who` says which, in words. */
export const SOME_FILES: readonly { files: string; who: string; of: string; more: readonly string[] }[] = [
  { files: 'server/**/*.test.ts', who: 'its tests', of: 'server', more: ['simulator'] },
  {
    files: 'tooling/src/{demo,settings}/**',
    who: '`demo` and `settings` in it',
    of: 'tooling',
    more: ['server'],
  },
]

/**
 * The folders of `server/src`, each below those it may import; `calls` and `live` alone import each other. `main.ts`, and
 * tests, may import any.
 */
export const SERVER_FOLDERS: Readonly<Record<string, Folder>> = {
  environment: { holds: 'what an environment variable is and how it is read', may: [] },
  config: { holds: 'areas as data', may: [] },
  store: { holds: 'PostgreSQL, migrations, where everything is kept', may: ['environment'] },
  process: { holds: 'log, ending, child programs, hangs, open files, errors of the start', may: ['store'] },
  audit: { holds: 'who looked at or did what: entries, their chain, its checks', may: ['process', 'store'] },
  accounts: {
    holds: 'who may sign in and what they may: accounts, passwords, codes, rights, sessions',
    may: ['audit', 'environment', 'store'],
  },
  identity: {
    holds: 'signing in at an identity provider: flow, tokens, claims, their accounts',
    may: ['accounts', 'audit', 'config', 'environment', 'process', 'store'],
  },
  composition: {
    holds: 'which slices this server composes: the composition of record, canaries, locks',
    may: ['config', 'store'],
  },
  waveform: { holds: 'addresses of the waveform viewers of a site', may: ['config', 'process'] },
  ward: {
    holds: 'beds, occupancy, readings, freshness, ages, levels; pure where it can be',
    may: ['config', 'store'],
  },
  cluster: { holds: 'announcing, following, leadership between nodes', may: ['store', 'ward'] },
  scores: { holds: 'SOFA, NEWS2 and others, a file each: values in, points out; pure', may: ['ward'] },
  alerts: {
    holds: 'rules, judging, the life of an alert',
    may: ['cluster', 'config', 'scores', 'store', 'ward'],
  },
  intake: { holds: 'what messages mean, into tables', may: ['cluster', 'config', 'store', 'ward'] },
  feeds: {
    holds: 'HL7 over MLLP: connections, reading, journal',
    may: ['config', 'environment', 'process', 'store', 'ward'],
  },
  outbox: {
    holds: 'letters: stored with what causes them, sent, tried again',
    may: ['config', 'environment', 'store', 'ward'],
  },
  answers: {
    holds: 'the ward as the wire wants it, and what is kept ready for it',
    may: ['alerts', 'cluster', 'config', 'scores', 'store', 'ward'],
  },
  review: {
    holds: 'alerts that people were told of, to look through, and who looked at them',
    may: ['alerts', 'answers', 'config', 'store', 'ward'],
  },
  notes: {
    holds: 'what people write about a patient: handoffs and care notes, every version',
    may: ['alerts', 'answers', 'config', 'store', 'ward'],
  },
  paging: {
    holds: 'whom an alert pages: on call, recipients, cycles, pagers, the test of all',
    may: ['alerts', 'cluster', 'config', 'environment', 'outbox', 'store', 'ward'],
  },
  tower: {
    holds: 'what the tower does: hold a patient, judge alerts, tell somebody, follow up',
    may: ['alerts', 'answers', 'cluster', 'config', 'notes', 'paging', 'review', 'store', 'ward'],
  },
  jobs: {
    holds: 'what runs by the clock',
    may: ['answers', 'audit', 'composition', 'config', 'intake', 'store', 'ward'],
  },
  service: {
    holds: 'the running ward: puts the parts together',
    may: [
      'alerts',
      'answers',
      'cluster',
      'config',
      'intake',
      'jobs',
      'notes',
      'paging',
      'review',
      'store',
      'tower',
      'ward',
    ],
  },
  settings: {
    holds: 'every setting of the server, read and checked',
    may: [
      'accounts',
      'composition',
      'config',
      'environment',
      'feeds',
      'identity',
      'outbox',
      'paging',
      'store',
    ],
  },
  calls: {
    holds: 'the `.ashx` calls',
    may: [
      'accounts',
      'answers',
      'audit',
      'composition',
      'config',
      'feeds',
      'identity',
      'jobs',
      'live',
      'notes',
      'outbox',
      'paging',
      'review',
      'service',
      'settings',
      'store',
      'ward',
      'waveform',
    ],
  },
  live: {
    holds: 'the stream to browsers',
    may: ['accounts', 'calls', 'composition', 'config', 'service', 'store'],
  },
  shell: { holds: 'the page that browsers load and its headers', may: ['calls', 'composition', 'store'] },
  http: {
    holds: 'the listener: app, refusals, health, metrics, the screen that answers a page',
    may: [
      'accounts',
      'audit',
      'calls',
      'composition',
      'config',
      'feeds',
      'identity',
      'jobs',
      'live',
      'paging',
      'process',
      'settings',
      'shell',
      'store',
    ],
  },
  start: {
    holds: 'starting in four steps: store, ward, outside, http',
    may: [
      'accounts',
      'alerts',
      'audit',
      'calls',
      'composition',
      'config',
      'feeds',
      'http',
      'identity',
      'jobs',
      'live',
      'outbox',
      'paging',
      'process',
      'review',
      'service',
      'settings',
      'store',
      'waveform',
    ],
  },
}
