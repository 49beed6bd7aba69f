export const VOLUME = 0.95
const SPEECH_RATE = 0.9
/** That of Windows and that of Apple's systems. */
const PREFERRED_VOICES: readonly string[] = ['Microsoft Zira', 'Samantha']

/** Speech that has not ended after so long will not end. */
const patienceMs = (text: string): number => 5_000 + text.length * 200

type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService'>

const isEnglish = ({ lang }: Voice): boolean => /^en\b/i.test(lang)

/**
 * One of the two preferred voices, else an English one, else any. Only voices of the device itself: others send what they say
 * to somebody else's server.
 */
export function chosenVoice<V extends Voice>(voices: readonly V[]): V | null {
  const local = voices.filter(({ localService }) => localService)
  const preferred = PREFERRED_VOICES.flatMap((name) => local.filter((voice) => voice.name.startsWith(name)))
  return preferred[0] ?? local.find(isEnglish) ?? local[0] ?? null
}

/** Where the browser speaks at all. */
export const synthesis = (): SpeechSynthesis | null => globalThis.speechSynthesis ?? null

/** Speaks, and resolves with whether it was heard to the end. */
export async function speak(text: string, signal: AbortSignal): Promise<boolean> {
  const speaker = synthesis()
  const voice = speaker && chosenVoice(speaker.getVoices())
  if (!speaker || !voice || text === '' || signal.aborted) return false
  const utterance = Object.assign(new SpeechSynthesisUtterance(text), {
    voice,
    lang: voice.lang,
    rate: SPEECH_RATE,
    volume: VOLUME,
  })
  return new Promise<boolean>((resolve) => {
    const end = (heard: boolean) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', silence)
      resolve(heard)
    }
    const silence = () => {
      end(false)
      speaker.cancel()
    }
    const timer = setTimeout(silence, patienceMs(text))
    signal.addEventListener('abort', silence)
    utterance.onend = () => end(true)
    utterance.onerror = () => end(false)
    speaker.speak(utterance)
  })
}
