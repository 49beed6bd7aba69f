/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { loadEntry, type ModuleSystem, pageIntegrity } from './load-entry.ts'

test('an entry named from where the page lies is checked when it is asked for again, too', async () => {
  const map = document.createElement('script')
  map.type = 'systemjs-importmap'
  map.textContent = JSON.stringify({ integrity: { './mf/a/remoteEntry.js': 'sha384-A' } })
  document.head.append(map)
  const url = new URL('mf/a/remoteEntry.js', document.baseURI).href
  const addImportMap = jest.fn<ModuleSystem['addImportMap']>()
  const system = { resolve: () => url, import: async () => ({}), set: () => undefined, addImportMap }
  await loadEntry('a', 2, system as unknown as ModuleSystem, pageIntegrity())
  expect(addImportMap).toHaveBeenCalledWith({ integrity: { [`${url}?retry=2`]: 'sha384-A' } })
})
