/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { noteAtom } from '../messages/note.ts'
import { CopyButton } from './copy-button.tsx'

const TEXT = '412: MAP 48.\nPlease come.'
const store = getDefaultStore()

let copied: string[]
/** What the browser lets a page do: the clipboard API present, refused or absent; the older way allowed or not. */
function browser(api: 'takes' | 'refuses' | 'absent', older: boolean): void {
  const writeText = async (text: string) => {
    if (api === 'refuses') throw new DOMException('', 'NotAllowedError')
    copied.push(text)
  }
  const clipboard = api === 'absent' ? undefined : { writeText }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  document.execCommand = (command) => {
    const field = document.activeElement as HTMLTextAreaElement
    if (older && command === 'copy') copied.push(field.value.slice(field.selectionStart, field.selectionEnd))
    return older
  }
}

const press = async () => {
  const person = userEvent.setup({ writeToClipboard: false })
  render(
    <CopyButton text={TEXT} copied="The message was copied.">
      Copy the message
    </CopyButton>,
  )
  const button = screen.getByRole('button', { name: 'Copy the message' })
  return { button, click: () => person.click(button) }
}

beforeEach(() => {
  copied = []
  store.set(noteAtom, '')
})
afterEach(cleanup)

// shows: BK.8
test.each([
  ['takes', true],
  ['refuses', true],
  ['absent', true],
] as const)(
  'where the clipboard %s, all of it is copied, it is said, and the keyboard stays',
  async (api, older) => {
    const { button, click } = await press()
    browser(api, older)
    await click()
    expect(copied).toEqual([TEXT])
    expect(store.get(noteAtom)).toBe('The message was copied.')
    expect(document.activeElement).toBe(button)
    expect(screen.queryByRole('textbox')).toBeNull()
  },
)

// shows: BK.8
test.each(['refuses', 'absent'] as const)(
  'where nothing lets it copy (%s) the text stands there selected, and nothing is said to be copied',
  async (api) => {
    const { click } = await press()
    browser(api, false)
    await click()
    const field = (await screen.findByLabelText(/does not let this page copy/)) as HTMLTextAreaElement
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(TEXT)
    expect(store.get(noteAtom)).toBe('')
  },
)

test('the text to copy by hand goes once another is to be copied', async () => {
  const person = userEvent.setup({ writeToClipboard: false })
  const button = (text: string) => (
    <CopyButton text={text} copied="Copied.">
      Copy the message
    </CopyButton>
  )
  const { rerender } = render(button('412: MAP 48.'))
  browser('absent', false)
  await person.click(screen.getByRole('button'))
  await screen.findByLabelText(/does not let this page copy/)
  rerender(button('7: K 6.8.'))
  expect(screen.queryByRole('textbox')).toBeNull()
})
