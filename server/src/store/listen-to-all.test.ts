import { expect, test } from '@jest/globals'
import { listenToAll } from './listen-to-all.ts'

test('a channel that is added while others are listened on is listened on too, each once', async () => {
  const channels = ['rooms', 'rooms', 'letters']
  const heard: string[] = []
  let heardWhenDone: string[] = []
  await listenToAll(
    () => channels,
    async (channel) => {
      heard.push(channel)
      if (channel === 'letters') channels.unshift('pages')
    },
    () => {
      heardWhenDone = [...heard]
    },
  )
  expect(heardWhenDone).toEqual(['rooms', 'letters', 'pages'])
})
