/**
 * The scheme of a link that may be a wallet's, in lower case and with its colon, or undefined where the link is refused
 * outright (IMP-39). Pages open over `https:`, and over `http:` on this machine only. A scheme that browsers or systems
 * handle themselves can never be a wallet's.
 *
 * What is not refused is not yet trusted. `own` is the list of schemes that are: those of the registry's wallets. Only an
 * entry of the registry, or of the site, is read without it, as the entry itself says which scheme is the wallet's. A
 * peer's link with any other scheme asks the visitor (`peerLink`).
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

/** Nothing that looks like a name or a password before the host: it would pass for the host. */
function isPage(link: string, scheme: string): boolean {
  if (!/^https?:\/\/[^\s/@\\]+(?:\/|$|\?|#)/i.test(link) || !URL.canParse(link)) return false
  return scheme === 'https:' || thisMachine.test(new URL(link).hostname)
}

const thisMachine = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * What browsers and the systems below them handle themselves, so that no wallet can have it. It does not say which apps
 * are wallets: that is what `own` is for. First whole families, then browsers, files over a network, calls and messages,
 * parts of a system.
 */
const handledElsewhere = new RegExp(
  '^(?:(?:android|apple|(?:google)?chrome|com\\.(?:apple|google|microsoft)|facetime|file|firefox|itms|macapp|microsoft|moz-|ms-|safari|search|view-|vscode|web\\+|windows|x-)[\\w+.-]*|' +
    'about|app|blob|content|data|feed|intent|jar|javascript|package|res|resource|vbscript|' +
    'afp|cifs|davs?|s?ftps?|git|ldaps?|magnet|mms|news|nfs|nntp|rdp|rlogin|rtsp|scp|smb|ssh|svn|telnet|vnc|wss?|' +
    'callto|geo|mailto|maps|market|sips?|skype|sms|smsto|tel|webcals?|xmpp|' +
    'app-prefs|app-settings|apt|hcp|help|man|onenote|outlook|prefs|settings|shell|shortcuts|steam|workflow):$',
)
