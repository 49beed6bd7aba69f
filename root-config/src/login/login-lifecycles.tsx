import { enterAnew, sessionAtom, signingOutAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { type ScreenLifecycles, shellLifecycles } from '../frame/shell-lifecycles.tsx'
import { type BegunSignIn, dropPageForm, pageForm } from '../sign-in/page-form.ts'
import { LoginScreen } from './login-screen.tsx'

const store = getDefaultStore()

/**
 * Sign-in. While the page's own form is there, it stays, with what is being typed. React draws what follows its first
 * answer, and every later sign-in without a page load.
 */
export function loginLifecycles(): ScreenLifecycles {
  let begun: BegunSignIn | undefined
  const screen = shellLifecycles(() => <LoginScreen begun={begun} />)
  let drawn = false
  let turn = 0

  return {
    bootstrap: async () => {},
    mount: async (props) => {
      const current = ++turn
      const form = pageForm()
      const draw = async () => {
        dropPageForm()
        drawn = true
        await screen.mount(props)
      }
      if (!form || store.get(signingOutAtom) !== 'none') return draw()
      void form.begun.then(async (given) => {
        const { answer } = given
        if (current !== turn || store.get(sessionAtom).status === 'user') return
        if ('user' in answer && !answer.recoveryCodes) return enterAnew(answer.user)
        begun = given
        await draw()
      })
    },
    unmount: async () => {
      turn += 1
      dropPageForm()
      if (drawn) await screen.unmount()
      drawn = false
      begun = undefined
    },
  }
}
