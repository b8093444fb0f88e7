/**
 * The scheme of a link that may open a wallet, in lower case and with its colon, or undefined where the link may not be
 * opened (IMP-39). Pages open over `https:`, and over `http:` on this machine only. An app opens by a scheme that has
 * the form of one and that no browser or system handles itself.
 *
 * `own` narrows the apps down to schemes known for the wallet. A registry entry is asked without it, as the entry itself
 * says which scheme is the wallet's; a link that a peer sends is asked with what the entry says.
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

/** What browsers and the systems below them handle themselves: opening it starts something other than a wallet. */
const handledElsewhere = new RegExp(
  `^(?:${[
    // whole families
    '(?:android|apple|chrome|com\\.(?:android|apple|google|microsoft)|edge-|flatpak|googlechrome|itms|itunes)[\\w+.-]*',
    '(?:macappstore|microsoft|moz-|ms-|msteams|safari|view-|web\\+|windows|x-)[\\w+.-]*',
    // browsers
    'about|app|blob|brave|cid|content|data|devtools|feed|file|filesystem|firefox|firefox-focus|intent|jar|javascript',
    'livescript|mhtml|mid|mocha|opera|package|read|res|resource|urn|vbscript|vivaldi|wyciwyg',
    // files and machines over a network
    'afp|bittorrent|cifs|dav|davs|fish|ftp|ftps|git|gopher|imap|irc|ircs|ldap|ldaps|magnet|mms|news|nfs|nntp|pop',
    'rdp|rlogin|rsync|rtmp|rtsp|scp|sftp|smb|snews|socks|ssh|svn|telnet|tn3270|vnc|webdav|ws|wss',
    // calls, messages, places, dates
    'addressbook|calshow|callto|contact|daap|facetime|facetime-audio|geo|ichat|im|imessage|mailto|maps|message',
    'mmsto|musics?|photos-redirect|podcasts?|sip|sips|skype|sms|smsto|tel|webcal|webcals|xmpp',
    // parts of a system
    'admin|app-prefs|app-settings|applescript|appstream|apt|bingmaps|calculator|computer|dict|ghelp|hcp|help|info',
    'its|knownfolder|local|ls|man|market|mk|network|onenote|outlook|prefs|recent|search|search-ms|settings|shell',
    'shortcuts|smbdirect|snap|steam|store|terminal|trash|txmt|vscode|vscode-insiders|workflow|xbox|yelp',
  ].join('|')}):$`,
)
