/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { ToldFields } from './told-fields.tsx'
import { newDraft } from './tower-draft.ts'

afterEach(cleanup)

test('says who sends a message, and that pages name nobody', () => {
  const show = (told: 'message' | 'page' | 'phone') => {
    cleanup()
    const item = { displayRoom: '412', message: 'MAP 48', rule: 'LowMAP' } as never
    const lists = { pick: [], assess: [], action: [], reaction: [], actionPick: {}, followUpMinutes: 10 }
    render(
      <WardlightProvider>
        <ToldFields
          told={told}
          staff={[]}
          draft={newDraft(item, lists)}
          disabled={false}
          onDraft={() => {}}
        />
      </WardlightProvider>,
    )
  }
  show('message')
  expect(screen.getByText('Send it by the hospital’s messenger. What was sent is kept here.')).toBeTruthy()
  expect(screen.queryByLabelText('What will be sent')).toBeNull()
  show('page')
  expect(screen.getByText(/^No names or record numbers/)).toBeTruthy()
  show('phone')
  expect(screen.getByLabelText('What they were told')).toBeTruthy()
})
