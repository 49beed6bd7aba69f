/* Makes the form the page came with work, before anything else is loaded. */
import { loginFailure } from '../login/login-failure.ts'
import { afterPaint, loadRest } from './load-rest.ts'
import { type BegunSignIn, offerPageForm } from './page-form.ts'
import { sendSignIn } from './send-sign-in.ts'

const LABELS = { userID: 'User name', password: 'Password' } as const
type Name = keyof typeof LABELS

/** How long somebody who is in waits for the product before they are told, ms. */
const SHELL_MS = 15_000

/** The form sends by itself from now on, says what is missing or refused, and resolves with what leads on. */
export function enliven(form: HTMLFormElement, reload = () => location.reload()): Promise<BegunSignIn> {
  const button = form.querySelector('button') as HTMLButtonElement
  const message = form.querySelector('[role=alert]') as HTMLElement
  const input = (name: Name) => form.elements.namedItem(name) as HTMLInputElement
  let busy = false
  let isStuck = false
  let waitsUntil = 0

  const say = (...lines: string[]) =>
    message.replaceChildren(
      ...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })),
    )

  const missing = (name: Name): boolean => {
    const field = input(name)
    const isMissing = (name === 'userID' ? field.value.trim() : field.value) === ''
    document.getElementById(`${field.id}-error`)?.remove()
    field.toggleAttribute('aria-invalid', false)
    field.removeAttribute('aria-describedby')
    if (!isMissing) return false
    const error = document.createElement('span')
    Object.assign(error, { id: `${field.id}-error`, className: 'wl-field-error' })
    error.textContent = `${LABELS[name]} is required`
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', error.id)
    field.after(error)
    return true
  }

  const wait = (text: string) => {
    const seconds = Math.ceil((waitsUntil - performance.now()) / 1000)
    button.disabled = seconds > 0
    say(...[text, seconds > 0 ? `Try again in ${seconds} s.` : ''].filter(Boolean))
    if (seconds > 0) setTimeout(() => wait(text), 250)
  }

  const tellWithoutShell = () => {
    if (!form.isConnected) return
    isStuck = true
    say('Wardlight could not be loaded. Go by the bedside monitors.')
    button.textContent = 'Try again'
  }

  form.noValidate = true
  return new Promise((resolve) => {
    const submit = async () => {
      if (isStuck) return reload()
      if (busy || button.disabled) return
      const lacking = (['userID', 'password'] as const).filter(missing)
      if (lacking[0]) return input(lacking[0]).focus()
      const fields = { userID: input('userID').value.trim(), password: input('password').value }
      busy = true
      say()
      button.textContent = 'Signing in'
      const sent = await sendSignIn(fields)
      if ('answer' in sent) {
        setTimeout(tellWithoutShell, SHELL_MS)
        return resolve({ fields, answer: sent.answer })
      }
      busy = false
      button.textContent = 'Sign in'
      const failure = loginFailure(sent.refusal)
      waitsUntil = performance.now() + failure.waitSeconds * 1000
      wait(failure.message)
      input('password').select()
      input('password').focus()
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void submit()
    })
    form.dataset.ready = ''
  })
}

const form = document.querySelector<HTMLFormElement>('#sign-in form')
if (form && isForSomethingElse()) {
  document.getElementById('sign-in')?.replaceWith(loading())
  loadRest()
} else if (form) {
  heardOut()
  offerPageForm({ begun: enliven(form) })
  form.querySelector('.wl-provider')?.addEventListener('click', rememberPlace)
  afterPaint(loadRest)
}

/** The loading screen of a page without the form; it says by itself when loading takes long. */
function loading(): HTMLElement {
  const made = (tag: string, className: string, ...content: (string | Node)[]) => {
    const element = Object.assign(document.createElement(tag), { className })
    element.append(...content)
    return element
  }
  const again = Object.assign(document.createElement('a'), { href: '/view/', textContent: 'Try again' })
  const late = 'Wardlight could not be loaded. Go by the bedside monitors. '
  return made(
    'div',
    'wl-loading',
    made('div', '', made('p', '', 'Loading Wardlight'), made('p', 'wl-late', late, again)),
  )
}

/**
 * Stores the address somebody asked for, as the shell does, so that they come back to it after signing in elsewhere.
 */
function rememberPlace(): void {
  const path = window.location.hash.slice(1)
  if (path.length < 2 || path.startsWith('/login')) return
  try {
    sessionStorage.setItem('wardlight-target', JSON.stringify({ path }))
  } catch {
    return
  }
}

/** The address is that of an error, or a patient used this browser last: sign-in is not what comes first. */
function isForSomethingElse(): boolean {
  const { hash } = window.location
  try {
    const { patientFlag } = JSON.parse(localStorage.getItem('wardlight') ?? '{}') as { patientFlag?: boolean }
    return hash.startsWith('#/error/') || (patientFlag === true && !hash.startsWith('#/login'))
  } catch {
    return false
  }
}

/** The server shows the form only to those who are signed out, so a sign-out that was pending here is done. */
function heardOut(): void {
  try {
    localStorage.removeItem('wardlight-signing-out')
  } catch {
    return
  }
}
