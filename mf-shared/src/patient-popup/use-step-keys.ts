import { getDefaultStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { questionAtom } from '../messages/question.ts'
import type { PopupSteps } from './step-bar.tsx'

/** What has a use of its own for the arrow keys. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], [role=application], [role=tablist], [role=menu], [role=listbox], [role=slider]'

const STEPS: Readonly<Record<string, 'previous' | 'next'>> = { ArrowLeft: 'previous', ArrowRight: 'next' }

/** Left and right lead to the popup before and after, wherever in the popup the keyboard is. */
export function useStepKeys(steps: PopupSteps | undefined): void {
  const now = useRef(steps)
  useLayoutEffect(() => {
    now.current = steps
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = STEPS[event.key]
      if (!way || event.defaultPrevented || isModified(event) || isOwn(event.target)) return
      const step = now.current?.[way]
      if (!step || getDefaultStore().get(questionAtom)) return
      event.preventDefault()
      step.go()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

const isOwn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_ARROWS) !== null
