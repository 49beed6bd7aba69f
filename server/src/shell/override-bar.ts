import { BACK, barTitle, overrideWords, RESET_PATH } from '@wardlight/contracts/override-words'
import type { PageOverride } from '@wardlight/contracts/overrides'
import { escaped } from './escaped.ts'

/**
 * Says over everything else that a page is overridden, and leads back. It stands in the page itself: no version that is put
 * into it can take it away by failing.
 */
export const overrideBar = (list: readonly PageOverride[]): string =>
  list.length === 0
    ? ''
    : `<aside id="overrides" aria-label="Overrides"><b>${barTitle(list)}</b>${list
        .map((one) => `<span>${escaped(overrideWords(one))}</span>`)
        .join('')}<a href="${RESET_PATH}">${BACK}</a></aside>`

/** In the theme's colours where they have arrived, turned round; no colour of a level. */
export const OVERRIDE_BAR_STYLE = [
  'body:has(>#overrides){display:flex;flex-direction:column;height:100dvh}',
  '#overrides+#shell{flex:1;min-height:0;height:auto}#overrides+#shell>.wl-loading{height:100%}',
  '#overrides{display:flex;flex:none;flex-wrap:wrap;gap:0 16px;max-height:30vh;overflow:auto;padding:4px 12px;font:13px/20px var(--font,system-ui,sans-serif);color:var(--ground,#f3f5f7);background:var(--text,#17212b);border-bottom:4px solid;border-image:repeating-linear-gradient(135deg,currentcolor 0 8px,transparent 8px 16px) 4}',
  '#overrides span{overflow-wrap:anywhere}#overrides a{margin-left:auto;color:inherit;font-weight:600}',
  '#overrides a:focus-visible{outline:2px solid currentcolor;outline-offset:-2px}',
  '@media(prefers-color-scheme:dark){#overrides{color:var(--ground,#0e1318);background:var(--text,#e6ebf0)}}',
].join('')
