/**
 * The files of a new slice, by their path in its folder: a screen of its own in every care area, offered in the menu, which
 * asks for the census and freezes as the rule is. `requires`: the versions it is written for.
 */
export function sliceFiles(
  id: string,
  title: string,
  requires: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const screen = id.replace(/^mf-/, '')
  const Component = `${screen
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('')}Screen`
  return {
    'package.json': json({
      name: `@wardlight/${id}`,
      version: '0.1.0',
      private: true,
      license: 'MIT',
      type: 'module',
      scripts: { build: 'node ../tooling/src/build.ts', dev: 'node ../tooling/src/dev.ts' },
    }),
    'slice.json': json({
      name: `@wardlight/${id}`,
      tier: 'optional',
      routes: [
        { path: `/:area/${screen}`, region: 'main', screen, title, menu: { in: 'person', label: title } },
      ],
      popups: [],
      requires,
    }),
    'src/lifecycles.tsx': `import { lifecyclesOf } from '@wardlight/mf-shared/lifecycles'
import { ${Component} } from './${screen}-screen/${screen}-screen.tsx'

export const { bootstrap, mount, unmount } = lifecyclesOf(${Component})
`,
    [`src/${screen}-screen/${screen}-screen.tsx`]: `import { AREA_LABELS } from '@wardlight/contracts/areas'
import { useCensus } from '@wardlight/mf-shared/data'
import { FreezeNotice, Freezing } from '@wardlight/mf-shared/freshness'
import { areaAtom } from '@wardlight/mf-shared/preferences'
import { EmptyState, ErrorState } from '@wardlight/mf-shared/ui'
import { useAtomValue } from 'jotai'

/** The screen at /:area/${screen}. */
export function ${Component}() {
  const area = useAtomValue(areaAtom)
  const census = useCensus({ area })
  const { data, error, retry } = census
  if (error && !data) return <ErrorState message={error.message} onRetry={retry} />
  if (!data) return <EmptyState title="Loading" />
  const patients = data.census.filter((row) => !row.roomEmpty)
  const detail = \`\${AREA_LABELS[area]}: \${patients.length} patients\`
  return (
    <Freezing answer={census}>
      <FreezeNotice title=${JSON.stringify(`${title} not updated`)} />
      <EmptyState title=${JSON.stringify(title)} detail={detail} />
    </Freezing>
  )
}
`,
    [`src/${screen}-screen/${screen}-screen.test.tsx`]: `/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { emptyOf, rowOf } from '@wardlight/contracts/fixtures/rows'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { ${Component} } from './${screen}-screen.tsx'

const census = { census: [rowOf(1), emptyOf(2), rowOf(3)], stats: {}, revision: 1 }
const answer = { ok: true, status: 200, headers: new Map(), text: async () => JSON.stringify(census) }

beforeEach(() => {
  globalThis.fetch = async () => answer as unknown as Response
})
afterEach(cleanup)

test('counts the patients of the care area', async () => {
  render(
    <WardlightProvider>
      <${Component} />
    </WardlightProvider>,
  )
  expect(await screen.findByText('Intensive care: 2 patients')).toBeTruthy()
})
`,
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
