import type { Composition, ImportMap, PageSlice } from '@wardlight/contracts/composition'
import { LOADING_STYLE } from './loading-style.ts'

export interface IndexPage {
  map: ImportMap
  composition: Composition
  nonce: string
  /** Why importmap.json cannot be used. */
  problem?: string
}

/** index.html: import map and slice summaries inlined as data, so one page load sees one composition. */
export function indexPage({ map, composition, nonce, problem }: IndexPage): string {
  const { slices, overridable } = composition
  const shell = slices.find((one) => one.slice?.kind === 'shell')
  const usable = slices.filter((one) => one.ok)
  const start = shell?.ok ? shell.slice?.start : undefined
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="importmap-type" content="systemjs-importmap">
<meta name="style-nonce" nonce="${nonce}">
<title>Wardlight</title>
<link rel="icon" href="/view/static/mark.svg" type="image/svg+xml">
${usable.flatMap(styles).join('\n')}
<style nonce="${nonce}">${LOADING_STYLE}</style>
<script type="systemjs-importmap">${json(map)}</script>
<script type="application/json" id="composition">${json(composition)}</script>
${overridable && start && shell?.slice?.overrides ? `<script src="${beside(shell, shell.slice.overrides)}"></script>` : ''}
${usable.flatMap(preloads).join('\n')}
${start ? `<script src="${beside(shell, start)}"></script>` : ''}
<script type="systemjs-module" src="import:@wardlight/root-config"></script>
</head>
<body>
<div id="shell"><div class="wl-loading" role="status">${start ? 'Loading Wardlight' : missing(shell, problem)}</div></div>
<noscript><div class="wl-loading">Wardlight needs JavaScript.</div></noscript>
</body>
</html>
`
}

function styles(one: PageSlice): string[] {
  return (one.slice?.styles ?? []).map((file) => `<link rel="stylesheet" href="${beside(one, file)}">`)
}

function preloads(one: PageSlice): string[] {
  const kind = one.slice?.kind
  if (kind !== 'shell' && kind !== 'shared') return []
  return ['remoteEntry.js', ...(one.slice?.preload ?? [])].map(
    (file) => `<link rel="preload" as="script" href="${beside(one, file)}">`,
  )
}

function beside(one: PageSlice | undefined, file: string): string {
  return new URL(file, `http://x${one?.url ?? '/'}`).pathname
}

function missing(shell: PageSlice | undefined, problem: string | undefined): string {
  const version = shell?.version ? ` ${shell.version}` : ''
  const reason = (shell ? undefined : problem) ?? `root-config${version} is not on the server`
  return `Wardlight cannot start: ${reason.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}. Go by the bedside monitors.`
}

/** JSON that may stand inside a script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
