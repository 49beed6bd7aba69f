import type { DemoPage } from '@wardlight/contracts/demo'
import { pageHeaders } from '@wardlight/server/src/shell/security-headers.ts'

/** Directives that are valid in a header alone, not in the policy of the page. */
const HEADER_ALONE = /^frame-ancestors /

/** The policy of the product's page, as far as the page itself can say it. */
const policyOf = (nonce: string): string =>
  (pageHeaders(nonce)['content-security-policy'] ?? '')
    .split('; ')
    .filter((rule) => !HEADER_ALONE.test(rule))
    .join('; ')

/**
 * The product's page as a file, with relative addresses, the policy in its head, and the demo's data. Throws if an
 * address is left that only the product's server has.
 */
export function staticPage(html: string, nonce: string, demo: DemoPage): string {
  const page = html
    .replaceAll('"/view/', '"./')
    .replace(
      '<meta charset="utf-8">',
      () => `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(nonce)}">
<meta name="referrer" content="no-referrer">
<script type="application/json" id="demo">${JSON.stringify(demo).replaceAll('<', '\\u003c')}</script>`,
    )
    .replace('</head>', '<script src="./static/page.js"></script>\n</head>')
  const left = /.{0,60}\/view\/(?!\d).{0,60}/.exec(page.replace(`"${demo.answers}"`, ''))
  if (left) throw new Error(`The page names an address of the server: ${left[0]}`)
  return page
}
