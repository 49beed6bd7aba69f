import { expect, test } from '@jest/globals'
import { ada, bob, towerRoom } from '../../test-support/tower-room.ts'

const room = towerRoom()
const { named, load, judgement, measure } = room

test('a covered alert is not asked about, as nobody sees it', async () => {
  await measure({ Creatinine: 9 })
  expect((await load())?.items.map(({ rule: id }) => id).toSorted()).toEqual(['HighCreatinine', 'LowMAP'])
})

test('a covered alert with a draft is still asked of its writer, and of nobody else', async () => {
  await measure({ Creatinine: 3 })
  const milder = (await load())?.items.find(({ rule: id }) => id === 'RaisedCreatinine')?.id ?? ''
  await room.host.ward.tower.saveNote({ ...named(), alert: milder, sequence: -1, content: 'known' }, ada)
  room.host.clock.advance(1000)
  await measure({ Creatinine: 9 })
  const asked = async (who: typeof ada) => (await load(who))?.items.map(({ id }) => id)
  expect(await asked(ada)).toContain(milder)
  expect(await asked(bob)).not.toContain(milder)
  const judged = await judgement({ alert: milder, seen: 'active', sequence: -1 })
  expect(await room.host.ward.tower.save(judged, ada)).toMatchObject({ done: true })
})
