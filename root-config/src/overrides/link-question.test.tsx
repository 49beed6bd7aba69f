/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Judged } from './judge-asked.ts'
import { LinkQuestion, type LinkQuestionProps } from './link-question.tsx'

const works: Judged = {
  name: '@wardlight/mf-help',
  asked: '0.2.0',
  now: '0.1.0',
  is: 'works',
  reasons: [],
}
const refused: Judged = {
  ...works,
  asked: '9.9.9',
  is: 'refused',
  reasons: ['this version is not on the server'],
}
const accept = jest.fn(async (_judged: readonly Judged[]) => {})
const onClose = jest.fn()
const ask = (judged: Judged[], change: Partial<LinkQuestionProps> = {}) =>
  render(
    <LinkQuestion
      page={{ slices: [], contracts: '' }}
      asked={{}}
      may
      accept={accept}
      onClose={onClose}
      judge={async () => judged}
      {...change}
    />,
  )

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  accept.mockClear()
  onClose.mockClear()
})
afterEach(cleanup)

test('names slice, versions, origin and verdict, and does nothing before yes', async () => {
  ask([works])
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'mf-help from 0.1.0 to 0.2.0, from this server: works',
  )
  expect(accept).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Use in this browser' }))
  expect(accept).toHaveBeenCalledWith([works])
})

test('no leaves the page as it is', async () => {
  ask([works])
  await screen.findByRole('listitem')
  await userEvent.click(screen.getByRole('button', { name: 'Leave as it is' }))
  expect(onClose).toHaveBeenCalled()
  expect(accept).not.toHaveBeenCalled()
})

test('what is refused cannot be used, and it is said why', async () => {
  ask([refused])
  expect((await screen.findByRole('listitem')).textContent).toContain(
    'refused: this version is not on the server',
  )
  expect(screen.queryByRole('button', { name: 'Use in this browser' })).toBeNull()
  expect(screen.getByText('None of it can be used. The page stays as it is.')).toBeDefined()
})

test('who has not the right is told so and asked nothing', () => {
  ask([works], { may: false })
  expect(screen.getByText(/Only people with the Technical or Admin right/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Use in this browser' })).toBeNull()
})

test('what the server refuses after all is said, and can be tried again', async () => {
  accept.mockRejectedValueOnce(new Error('The server does not answer.'))
  ask([works])
  await userEvent.click(await screen.findByRole('button', { name: 'Use in this browser' }))
  expect(await screen.findByText('The server does not answer.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Use in this browser' }))
  expect(accept).toHaveBeenCalledTimes(2)
})
