import { atom, getDefaultStore } from 'jotai'
import { chosenVoice, synthesis } from './speech.ts'

/** `click`: the browser allows it once somebody clicked on this page. */
export type Reach = 'ready' | 'click' | 'none'

/** What this device can do at present. `failed`: the last try was not heard. */
export interface AudioDevice {
  sound: Reach
  speech: Reach
  failed: boolean
}

const store = getDefaultStore()
let context: AudioContext | null = null
let isWatching = false

/** Unknown until somebody wants to hear. */
export const audioDeviceAtom = atom<AudioDevice>({ sound: 'click', speech: 'click', failed: false })

const wasClicked = (): boolean => navigator.userActivation?.hasBeenActive !== false

/** Some browsers have the class and refuse to make one. */
function newContext(): AudioContext | null {
  try {
    return new AudioContext()
  } catch {
    return null
  }
}

function soundReach(): Reach {
  if (!context) return 'none'
  return context.state === 'running' ? 'ready' : 'click'
}

function speechReach(): Reach {
  const speaker = synthesis()
  if (!speaker || !chosenVoice(speaker.getVoices())) return 'none'
  return wasClicked() ? 'ready' : 'click'
}

function look(): void {
  const before = store.get(audioDeviceAtom)
  const now = { ...before, sound: soundReach(), speech: speechReach() }
  if (now.sound !== before.sound || now.speech !== before.speech) store.set(audioDeviceAtom, now)
}

/** Any click or key is one that allows sound. */
async function wake(): Promise<void> {
  if (context && context.state !== 'running') await context.resume().catch(() => undefined)
  look()
}

/** Starts to watch what the device can do. */
export function watchDevice(): void {
  if (!isWatching) {
    isWatching = true
    context = newContext()
    context?.addEventListener('statechange', look)
    synthesis()?.addEventListener?.('voiceschanged', look)
    for (const kind of ['click', 'keydown']) document.addEventListener(kind, () => void wake())
  }
  look()
}

/** Asks the browser to allow sound. Call it in a click. */
export async function allowAudio(): Promise<void> {
  watchDevice()
  await wake()
}

export const audioContext = (): AudioContext | null => context

export function reportHeardOrNot(heard: boolean): void {
  store.set(audioDeviceAtom, (device) => (device.failed === !heard ? device : { ...device, failed: !heard }))
}

export const canBeHeard = ({ sound, speech }: AudioDevice): boolean => sound === 'ready' || speech === 'ready'
/** Some of it needs a click yet. */
export const wantsClick = ({ sound, speech }: AudioDevice): boolean => sound === 'click' || speech === 'click'
export const isMute = ({ sound, speech }: AudioDevice): boolean => sound === 'none' && speech === 'none'

/** What is wrong with this device or browser, in words for whoever wants to hear it; '' for nothing. */
export function deviceWords(device: AudioDevice): string {
  if (isMute(device)) return 'This device can neither sound nor speak. Alerts are only seen.'
  if (!canBeHeard(device)) return 'The browser allows sound only after a click on this page.'
  if (device.failed) return 'The last try was not heard: the device or the browser made no sound.'
  if (device.sound === 'click')
    return 'The browser allows tones only after a click on this page: until then alerts are spoken only.'
  if (device.speech === 'click')
    return 'The browser allows speech only after a click on this page: until then alerts sound and are not spoken.'
  if (device.speech === 'none') return 'This device has no voice of its own: alerts sound and are not spoken.'
  if (device.sound === 'none') return 'This browser makes no tones: alerts are spoken only.'
  return ''
}
