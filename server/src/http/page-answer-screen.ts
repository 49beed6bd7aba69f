import { escaped } from '../shell/escaped.ts'

/** Nothing runs or loads on it; what is sent goes to this server. */
export const screenHeaders = (nonce: string): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  /** Never the link itself. Without it browsers that lack Sec-Fetch-Site do not say that our form sent the answer. */
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
})

const STYLE = `:root{color-scheme:light dark;--ground:#f4f5f7;--panel:#fff;--ink:#16202b;--quiet:#54606e;--line:#d5dae0;--accent:#1f5fbf;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#0e1318;--panel:#182028;--ink:#e6ebf0;--quiet:#9aa7b4;--line:#2c3742;--accent:#7db0f5;--on:#0e1318}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;padding:16px}
main{width:100%;max-width:480px;background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:24px}
h1{font-size:22px;line-height:1.3;margin:4px 0 12px;overflow-wrap:anywhere}p{margin:0 0 12px}small{color:var(--quiet);font-size:14px}
button{width:100%;min-height:56px;border:0;border-radius:6px;background:var(--accent);color:var(--on);font-family:inherit;font-size:18px;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`

const page = (nonce: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Wardlight page</title><style nonce="${nonce}">${STYLE}</style></head><body><main>${body}</main></body></html>`

interface AskedScreen {
  message: string
  to: string
  /** Clock time. */
  at: string
  /** Of a page somebody wrote; those of alerts name it themselves. */
  room: string
  /** What its alert is told as by now; '' where it is the same, or not told. */
  now: string
  /** How it is shown, for the answer to say. */
  shown: string
  /** It was answered as it was before it became worse. */
  isWorse: boolean
  /** What became of its alert, which asks for nobody any more; null: it does, or may. */
  done: keyof typeof DONE | null
}

const DONE = {
  answered: 'This alert was answered already. Nobody else is paged for it.',
  over: 'This alert is over. Nobody else is paged for it.',
}

const WORSE = '<p role="alert">It became worse while you looked. Answer again to take care of it.</p>'

const answerForm = ({ room, shown }: Pick<AskedScreen, 'room' | 'shown'>): string =>
  `<form method="post"><input type="hidden" name="shown" value="${escaped(shown)}"><button type="submit">Answer: I take care of it</button></form>
<p></p><small>${room ? 'Whoever paged you sees at once that you answered.' : 'Everybody sees at once that you answered, and nobody else is paged.'}</small>`

export const askScreen = (nonce: string, asked: AskedScreen) => {
  const { message, to, at, room, now, isWorse, done } = asked
  return page(
    nonce,
    `<small>Page of ${escaped(at)}${to ? ` to ${escaped(to)}` : ''}${room ? `, ${escaped(room)}` : ''}</small><h1>${escaped(message)}</h1>
${isWorse ? WORSE : ''}${now ? `<p>Now: <strong>${escaped(now)}</strong></p>` : ''}
${done ? `<p>${DONE[done]}</p>` : answerForm(asked)}`,
  )
}

interface ToldScreen {
  title: string
  text: string
  /** Where it goes on; the window may be closed when left out. */
  href?: string | undefined
}

export const toldScreen = (nonce: string, { title, text, href }: ToldScreen) =>
  page(
    nonce,
    `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${
      href === undefined
        ? '<small>You may close this window.</small>'
        : `<a href="${escaped(href)}">Go on over https</a>`
    }`,
  )
