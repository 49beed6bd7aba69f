import { describe, expect, it } from '@jest/globals'
import { overridesOf, versionOf } from './overrides.ts'

const storage = (entries: Record<string, string>) => ({
  length: Object.keys(entries).length,
  key: (index: number) => Object.keys(entries)[index] ?? null,
  getItem: (key: string) => entries[key] ?? null,
})

describe('overridesOf', () => {
  it('finds overrides among other stored things', () => {
    const found = overridesOf(
      storage({
        'wardlight-preferences': '{}',
        'import-map-override:@wardlight/mf-help': '/view/mf/mf-help/9.9.9/remoteEntry.js',
      }),
    )
    expect([...found]).toEqual([['@wardlight/mf-help', '/view/mf/mf-help/9.9.9/remoteEntry.js']])
  })
})

describe('versionOf', () => {
  it('reads the version of a published URL and of nothing else', () => {
    expect(versionOf('/view/mf/mf-help/1.2.3-rc.1/remoteEntry.js')).toBe('1.2.3-rc.1')
    expect(versionOf('http://localhost:8201/remoteEntry.js')).toBeNull()
  })
})
