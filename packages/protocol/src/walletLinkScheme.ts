/**
 * Returns the scheme of a link that may be a wallet's, in lower case with its colon, or undefined if the link
 * is refused outright (IMP-39). Pages need `https:`, or `http:` on this machine. A scheme that browsers or
 * systems handle themselves can never be a wallet's.
 *
 * A link that is not refused is not trusted yet. `own` lists the trusted schemes, those of the registry's
 * wallets. Omit it only for an entry of the registry or of the site, which itself defines the wallet's scheme.
 * A peer's link with any other scheme asks the visitor (`peerLink`).
 *
 * @example
 * const own = [walletLinkScheme(wallet.mobile_link), walletLinkScheme(wallet.desktop_link)]
 * walletLinkScheme('metamask://wc', own)
 */
export function walletLinkScheme(link: unknown, own?: readonly (string | undefined)[]): string | undefined {
  if (typeof link !== 'string') return undefined
  const scheme = link.slice(0, link.indexOf(':') + 1).toLowerCase()
  if (scheme === 'https:' || scheme === 'http:') return isPage(link, scheme) ? scheme : undefined
  if (!/^[a-z][a-z\d+.-]{1,40}:$/.test(scheme) || /[\s\\\p{Cc}]/u.test(link)) return undefined
  if (handledElsewhere.test(scheme)) return undefined
  return !own || own.includes(scheme) ? scheme : undefined
}

/** No text before the host that looks like a user name or password: it would pass for the host. */
function isPage(link: string, scheme: string): boolean {
  if (!/^https?:\/\/[^\s/@\\]+(?:\/|$|\?|#)/i.test(link) || !URL.canParse(link)) return false
  return scheme === 'https:' || thisMachine.test(new URL(link).hostname)
}

const thisMachine = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Schemes that browsers and operating systems handle themselves, so that no wallet can have them. The list does not say
 * which apps are wallets: `own` does. First whole families, then browsers, files over a network, calls and messages,
 * parts of a system.
 */
const handledElsewhere = new RegExp(
  '^(?:(?:android|apple|(?:google)?chrome|com\\.(?:apple|google|microsoft)|facetime|file|firefox|itms|macapp|microsoft|moz-|ms-|safari|search|view-|vscode|web\\+|windows|x-)[\\w+.-]*|' +
    'about|app|blob|content|data|feed|intent|jar|javascript|package|res|resource|vbscript|' +
    'afp|cifs|davs?|s?ftps?|git|ldaps?|magnet|mms|news|nfs|nntp|rdp|rlogin|rtsp|scp|smb|ssh|svn|telnet|vnc|wss?|' +
    'callto|geo|mailto|maps|market|sips?|skype|sms|smsto|tel|webcals?|xmpp|' +
    'app-prefs|app-settings|apt|hcp|help|man|onenote|outlook|prefs|settings|shell|shortcuts|steam|workflow):$',
)
