/** @jest-environment jsdom */
// shows: T5

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Staff } from '@wardlight/contracts/census'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { ToldFields } from './told-fields.tsx'
import { newDraft } from './tower-draft.ts'

afterEach(cleanup)

function show(
  told: 'message' | 'page' | 'phone',
  staff: readonly Staff[] = [],
  onDraft: (change: object) => void = () => {},
) {
  cleanup()
  const item = { displayRoom: '412', message: 'MAP 48', rule: 'LowMAP' } as never
  const lists = { pick: [], assess: [], action: [], reaction: [], actionPick: {}, followUpMinutes: 10 }
  render(
    <WardlightProvider>
      <ToldFields {...{ told, staff, onDraft }} draft={newDraft(item, lists)} disabled={false} />
    </WardlightProvider>,
  )
}

test('who carry one pager are offered as one, as one page reaches them all', async () => {
  const changes: object[] = []
  const staff = [
    { role: 'Nurse', name: 'Ahn, A.', userName: 'aa', pager: '7301' },
    { role: 'Doctor', name: 'Odell, M.', userName: 'mo', pager: '7202' },
    { role: 'Nurse', name: 'Berg, B.', userName: 'bb', pager: '7301' },
    { role: 'Nurse', name: 'Nobody, N.', userName: 'nn' },
  ] as Staff[]
  show('page', staff, (change) => changes.push(change))
  const whom = screen.getByLabelText('Whom to page') as HTMLSelectElement
  const offered = [...whom.options].map(({ text }) => text)
  expect(offered).toEqual(['Choose', 'Ahn, A. or Berg, B., Nurse', 'Odell, M., Doctor'])
  await userEvent.selectOptions(whom, 'Ahn, A. or Berg, B., Nurse')
  expect(changes).toEqual([{ paged: '7301' }])
})

test('says who sends a message, and that pages name nobody', () => {
  show('message')
  expect(screen.getByText('Send it by the hospital’s messenger. What was sent is kept here.')).toBeTruthy()
  expect(screen.queryByLabelText('What will be sent')).toBeNull()
  show('page')
  expect(screen.getByText(/^No names or record numbers/)).toBeTruthy()
  show('phone')
  expect(screen.getByLabelText('What they were told')).toBeTruthy()
})
