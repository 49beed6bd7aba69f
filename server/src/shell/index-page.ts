import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '@wardlight/composition/integrity-of'
import type { Composition, ImportMap, PageSlice } from '@wardlight/contracts/composition'
import { escaped } from './escaped.ts'
import { LOADING_STYLE } from './loading-style.ts'
import { OVERRIDE_BAR_STYLE, overrideBar } from './override-bar.ts'
import type { PageTheme } from './page-theme.ts'
import type { SignInPart } from './sign-in-part.ts'

interface IndexPage {
  map: ImportMap
  composition: Composition
  nonce: string
  /** Why importmap.json cannot be used. */
  problem?: string
  theme?: PageTheme
  /** Shown in place of the loading screen if nobody is signed in. */
  signIn?: SignInPart
}

/**
 * index.html with import map and slice summaries inlined as data, so one page load sees one composition. What shows
 * first needs nothing that comes after it. Beside the sign-in form the rest is only listed, for its script to load.
 */
export function indexPage(page: IndexPage): string {
  const { map, composition, nonce, problem, theme, signIn } = page
  const { slices, overrides } = composition
  const shell = slices.find((one) => one.slice?.kind === 'shell')
  const list = overrides?.list ?? []
  const usable = slices.filter((one) => one.ok)
  const start = shell?.ok ? shell.slice?.start : undefined
  const form = start ? signIn : undefined
  const rest = [
    ...usable.flatMap(preloads),
    ...usable.flatMap(styles),
    start ? script(shell, start) : '',
  ].join('\n')
  const loading = `<div class="wl-loading" role="status">${start ? LOADING : missing(shell, problem)}</div>`
  return `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="importmap-type" content="systemjs-importmap">
<meta name="style-nonce" nonce="${nonce}">
<title>Wardlight</title>
<link rel="icon" href="/view/static/mark.svg" type="image/svg+xml">
<style nonce="${nonce}">${form?.style ?? ''}${LOADING_STYLE}${list.length > 0 ? OVERRIDE_BAR_STYLE : ''}</style>
</head>
<body>
${overrideBar(list)}<div id="shell">${form?.html ?? loading}</div>
<noscript><div class="wl-loading">Wardlight needs JavaScript.</div></noscript>
<script src="/view/static/guard.js?${encodeURIComponent(GUARD.slice(7, 17))}" integrity="${GUARD}"></script>
${form ? script(shell, shell?.slice?.signIn?.script ?? '') : ''}
<script type="systemjs-importmap">${json({ ...map, integrity: entriesOf(usable) })}</script>
<script type="application/json" id="composition">${json({ ...composition, slices: slices.map(withoutFiles) })}</script>
${form ? `<template id="rest">${rest}</template>` : rest}
</body>
</html>
`
}

/** Its address contains its hash, so that a browser that cached another version asks for this one. */
const GUARD = integrityOf(readFileSync(join(import.meta.dirname, 'guard.js')))

/** Says by itself, whatever became of the scripts, when loading takes long. */
const LOADING = `<div><p>Loading Wardlight</p>
<p class="wl-late">Wardlight could not be loaded. Go by the bedside monitors. <a href="/view/">Try again</a></p></div>`

/** What each entry has to hold, by its address. */
function entriesOf(slices: readonly PageSlice[]): Record<string, string> {
  return Object.fromEntries(
    slices.flatMap(({ url, slice, standIns = [] }) => {
      const expected = slice?.files?.['remoteEntry.js']
      return [...(expected ? [[url, expected]] : []), ...standIns.map((one) => [one.url, one.integrity])]
    }),
  )
}

/** The entry of each holds what it takes to check the files it loads. */
function withoutFiles(one: PageSlice): PageSlice {
  if (!one.slice?.files) return one
  const { files: _, ...slice } = one.slice
  return { ...one, slice }
}

const styles = (one: PageSlice): string[] =>
  (one.slice?.styles ?? []).map(
    (file) => `<link rel="stylesheet" href="${beside(one, file)}"${checks(one, file)}>`,
  )

function preloads(one: PageSlice): string[] {
  const kind = one.slice?.kind
  if (kind !== 'shell' && kind !== 'shared') return []
  return ['remoteEntry.js', ...(one.slice?.preload ?? [])].map(
    (file) => `<link rel="preload" as="script" href="${beside(one, file)}"${integrity(one, file)}>`,
  )
}

const script = (one: PageSlice | undefined, file: string): string =>
  `<script src="${beside(one, file)}"${checks(one, file)}></script>`

/** Checked, and asked for again by the guard. */
const checks = (one: PageSlice | undefined, file: string): string => ` data-page${integrity(one, file)}`

function integrity(one: PageSlice | undefined, file: string): string {
  const expected = one?.slice?.files?.[file]
  return expected ? ` integrity="${expected}"` : ''
}

function beside(one: PageSlice | undefined, file: string): string {
  return new URL(file, `http://x${one?.url ?? '/'}`).pathname
}

function missing(shell: PageSlice | undefined, problem: string | undefined): string {
  const version = shell?.version ? ` ${shell.version}` : ''
  const reason = (shell ? undefined : problem) ?? `root-config${version} is not on the server`
  return `Wardlight cannot start: ${escaped(reason)}. Go by the bedside monitors.`
}

/** JSON that may stand inside a script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
