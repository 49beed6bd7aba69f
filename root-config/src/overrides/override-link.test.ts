/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { takeOverrideLink } from './override-link.ts'

test('what a link asks for is taken out of the address, and nothing else', () => {
  history.replaceState(
    null,
    '',
    '/view/?area=awicu&override=@wardlight/mf-a%3D0.2.0&override=nonsense#/awicu/census',
  )
  expect(takeOverrideLink()).toEqual({ '@wardlight/mf-a': '0.2.0' })
  expect(location.href).toBe('http://localhost/view/?area=awicu#/awicu/census')
  expect(takeOverrideLink()).toEqual({})
})
