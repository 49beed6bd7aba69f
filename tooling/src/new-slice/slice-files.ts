/** The files of a new slice, by their path in its folder: a screen of its own in every care area, offered in the menu. */
export function sliceFiles(id: string, title: string): Readonly<Record<string, string>> {
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
      requires: { '@wardlight/contracts': '^0.1.0', '@wardlight/mf-shared': '^0.1.0', react: '^19.0.0' },
    }),
    'src/lifecycles.tsx': `import { lifecyclesOf } from '@wardlight/mf-shared/lifecycles'
import { ${Component} } from './${screen}-screen/${screen}-screen.tsx'

export const { bootstrap, mount, unmount } = lifecyclesOf(${Component})
`,
    [`src/${screen}-screen/${screen}-screen.tsx`]: `import { AREA_LABELS } from '@wardlight/contracts/areas'
import { areaAtom } from '@wardlight/mf-shared/preferences'
import { EmptyState } from '@wardlight/mf-shared/ui'
import { useAtomValue } from 'jotai'

/** The screen at /:area/${screen}. */
export function ${Component}() {
  const area = useAtomValue(areaAtom)
  return <EmptyState title=${JSON.stringify(title)} detail={AREA_LABELS[area]} />
}
`,
    [`src/${screen}-screen/${screen}-screen.test.tsx`]: `/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { ${Component} } from './${screen}-screen.tsx'

test('names the care area', () => {
  render(
    <WardlightProvider>
      <${Component} />
    </WardlightProvider>,
  )
  expect(screen.getByText('Intensive care')).toBeDefined()
})
`,
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
