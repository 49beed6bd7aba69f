import { expect, test } from '@jest/globals'
import { ada, bob, towerRoom } from '../../test-support/tower-room.ts'

const room = towerRoom()
const { named, load, hold, judgement, measure, join } = room

// shows: T36
test('only their writer sees drafts, whoever holds the patient, until the alert of each is judged', async () => {
  await measure({ HeartRate: 130 })
  const [pressure, heart] = ((await load())?.items ?? []).toSorted((a, b) => b.level - a.level)
  const note = (alert = '', content = '') =>
    room.host.ward.tower.saveNote({ ...named(), alert, sequence: -1, content }, ada)
  const noted = async (who = ada) => (await load(who))?.drafts.map(({ content }) => content).toSorted()
  await note(pressure?.id, 'look ag')
  await hold(bob, 'ask')
  expect(await note(heart?.id, 'fast')).toMatchObject({ done: true })
  expect(await note(pressure?.id, 'look again')).toMatchObject({ done: true })
  expect(await noted()).toEqual(['fast', 'look again'])
  expect(await noted(bob)).toEqual([])
  await hold(bob, 'leave')
  expect(await room.host.ward.tower.save(await judgement({ alert: heart?.id }), ada)).toMatchObject({
    done: true,
  })
  expect(await noted()).toEqual(['look again'])
  await note(heart?.id, 'what was on its way as it was saved')
  await note(pressure?.id, '')
  expect(await noted()).toEqual([])
})

// shows: T36
test('a late draft neither replaces a newer one nor brings back a deleted one', async () => {
  const { alert, sequence } = await judgement()
  const note = (content: string, edit: number, window = 'one') =>
    room.host.ward.tower.saveNote({ ...named(), alert, sequence, content, window, edit }, ada)
  const noted = async () => (await load())?.drafts.map(({ content }) => content)
  await note('look again', 2)
  await note('look ag', 1)
  expect(await noted()).toEqual(['look again'])
  await note('', 3)
  await note('look again', 2)
  expect(await noted()).toEqual([])
})

// shows: T36
test('two windows of one person do not overwrite the drafts of each other, except one they continue', async () => {
  const { alert, sequence } = await judgement()
  const note = (content: string, window: string, edit: number, over?: [window: string, edit: number]) =>
    room.host.ward.tower.saveNote(
      {
        ...{ ...named(), alert, sequence, content, window, edit },
        ...(over ? { overWindow: over[0], overEdit: over[1] } : {}),
      },
      ada,
    )
  const noted = async () => (await load())?.drafts.map(({ content, window }) => `${window}: ${content}`)
  await note('look', 'one', 0)
  await note('look again', 'two', 0, ['one', 0])
  expect(await noted()).toEqual(['two: look again'])
  await note('look', 'one', 0)
  expect(await noted()).toEqual(['two: look again'])
  await note('look at once', 'one', 1)
  await note('look again now', 'two', 1, ['one', 0])
  expect(await noted()).toEqual(['one: look at once', 'two: look again now'])
  expect(await room.host.ward.tower.save(await judgement(), ada)).toMatchObject({ done: true })
  expect(await noted()).toEqual([])
})

test('a draft moves with its alert when records are merged', async () => {
  const { alert, sequence } = await judgement()
  await room.host.ward.tower.saveNote({ ...named(), alert, sequence, content: 'look again' }, ada)
  await join()
  expect((await load())?.drafts).toMatchObject([{ alert, content: 'look again' }])
})
