/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { UnderAge } from './under-age.tsx'

afterEach(cleanup)

// shows: C5.11
test.each([
  [-1, false],
  [0, false],
  [1, true],
  [17, true],
  [18, false],
])('"Tower text shows under-18 text for ages 1 to 17": at %d that is %s', (age, is) => {
  render(
    <WardlightProvider>
      <UnderAge age={age} />
    </WardlightProvider>,
  )
  expect(screen.queryByText('The patient is under 18') !== null).toBe(is)
})
