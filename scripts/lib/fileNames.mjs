/**
 * The file of a part that is loaded on demand, by the module that is asked for and what it alone needs. The small views
 * of one kind come together, and so does a language, of which a visitor sees more with every view.
 */
export function partFile(module) {
  return firstOf(parts, module)
}

/**
 * The file of a module that several parts need; undefined leaves it to the bundler. Folders are ranked
 * (scripts/checks), so these files form no circle.
 */
export function sharedFile(module) {
  return firstOf(shared, module)
}

/** What keeps the answers fresh that views show: it comes once they are drawn. */
const watching =
  /^packages\/core\/src\/(?:portfolio\/(?:watch|fetch)List|connection\/(?:watch|fetch)Balance)\./

const parts = [
  [/^packages\/react\/src\/(?:languages\/|.*Texts\.)(\w\w)\.ts$/, 'language-$1'],
  [/^packages\/react\/src\/connecting\//, 'view-connecting'],
  [/^packages\/react\/src\/networks\/Switch/, 'view-switch'],
  [/^packages\/react\/src\/send\/(WalletSendPreview|WalletSendSelectToken)\./, 'view-$1'],
  [/^packages\/react\/src\/send\/(?!WalletPending)/, 'view-send'],
  [/^packages\/react\/src\/swap\/(SwapPreview|SwapSelectToken)\./, 'view-$1'],
  [/^packages\/react\/src\/swap\//, 'view-swap'],
  [/^packages\/react\/src\/onramp\/OnRampProgress\./, 'view-onrampProgress'],
  [/^packages\/react\/src\/onramp\//, 'view-onramp'],
  [/^packages\/react\/src\/pay\//, 'view-pay'],
  [/^packages\/react\/src\/sessions\//, 'view-permissions'],
  [/^packages\/react\/src\/nfts\//, 'view-nfts'],
  [/^packages\/react\/src\/(?:signin\/|settings\/SessionRow\.)/, 'view-SignIn'],
  [/^packages\/react\/src\/names\//, 'view-names'],
  [/^packages\/react\/src\/auth\/Update/, 'view-update'],
  [/^packages\/react\/src\/auth\/(?:Upgrade|OwnWallet)/, 'view-ownWallet'],
  [/^packages\/react\/src\/approvals\//, 'view-ApproveTransaction'],
  [/^packages\/react\/src\/auth\/(?:Email(?:Verify|Login)|MailHint)/, 'view-mailed'],
  [/^packages\/react\/src\/auth\/Connect(?:ing|Socials)/, 'view-social'],
  [/^packages\/react\/src\/auth\//, 'view-logins'],
  [/^packages\/react\/src\/identity\//, 'ui-identity'],
  [/^packages\/react\/src\/(?:profile\/Profile|settings\/AccountSettings)\./, 'view-profile'],
  [/^packages\/react\/src\/.*?(\w+)\.tsx?$/, 'view-$1'],
  [/^packages\/core\/src\/pairing\/(?:connectPaired|resumePairing|warmPairing)\.ts$/, 'kit-pairing'],
  [/^packages\/core\/src\/pairing\/walletSessions\.ts$/, 'kit-sessions'],
  [watching, 'kit-watching'],
  [/^packages\/core\/src\/(tokens|nfts)\//, 'kit-$1'],
  [/^packages\/core\/src\/blocks\//, 'kit-tokens'], // asked for in the same moment
  [/^packages\/core\/src\/identity\//, 'kit-names'],
  [/^packages\/core\/src\/exports\/names\./, 'kit-ownNames'],
  [/^packages\/core\/src\/exports\/sessions\./, 'kit-permissions'],
  [/^packages\/core\/src\/exports\/auth\./, 'kit-auth'],
  [/^packages\/core\/src\/auth\/(?:askProvider|takeLeftLogin)\./, 'kit-social'], // what comes after the click
  [/^packages\/core\/src\/guard\/trialPictures\./, 'kit-pictures'], // where a token has one
  [/^packages\/core\/src\/guard\/tryOut\./, 'kit-tryOut'], // where the gateway is asked
  [/^packages\/core\/src\/guard\/describePublished\./, 'kit-published'], // where something is not known
  [/^packages\/core\/src\/guard\/follow/, 'kit-answers'], // once a wallet has answered
  [/^packages\/core\/src\/guard\//, 'kit-guard'],
  [/^packages\/core\/src\/names\/fetchNameSuggestions\./, 'kit-nameService'],
  [/^packages\/core\/src\/swap\/askSwaps\./, 'kit-askSwaps'],
  [/^packages\/core\/src\/pay\/(?:askExchanges|followExchange|openExchangePage)\./, 'kit-exchanges'], // no bill waits for it
  [/^packages\/core\/src\/pay\/(?:performPay|followPayment)\./, 'kit-performPay'], // once the visitor has agreed
  [/^packages\/core\/src\/swap\/askShortcut\./, 'kit-askShortcut'], // once a token has to be approved
  [/^packages\/core\/src\/swap\/(?:performSwap|swapNow)\./, 'kit-performSwap'], // once the visitor has agreed
  [/^packages\/core\/src\/swap\/prepareSolanaSwap\./, 'kit-swapSolana'],
  [/^packages\/core\/src\/send\/(?:askEvmFees|hasGoodChecksum)\./, 'kit-sendEvm'],
  [/^packages\/core\/src\/send\/(?:askToSend|replaceNow|takePaymentLink)\./, 'kit-askToSend'], // once the visitor has agreed
  [/^packages\/core\/src\/.*?(\w+)\.ts$/, 'kit-$1'],
  [/^packages\/decode\/src\/exports\/descriptors\./, 'kit-descriptors'], // where something is not known
  [/^packages\/walletconnect\/src\/.*?(\w+)\.ts$/, 'walletconnect-$1'],
  [/^packages\/embedded\/src\/frame\//, 'embedded-frame'],
  [/^packages\/embedded\/src\/wallets\/evm/, 'embedded-evm'],
  [/^packages\/embedded\/src\/wallets\/solana/, 'embedded-solana'],
  [/^packages\/embedded\/src\/createRequests\./, 'embedded-requests'],
  [/^packages\/embedded\/src\//, 'embedded'],
]

const shared = [
  [/^packages\/(?:decode\/src|core\/src\/guard)\//, 'kit-guard'],
  [/^packages\/react\/src\/names\//, 'view-names'],
  [/^packages\/react\/src\/auth\/(?:[Cc]ode|[Mm]ailed|ResendMail|resend)/, 'view-mailed'],
  [/^packages\/react\/src\/auth\/social(?:Texts|Words)?\./, 'view-social'],
  [/^packages\/react\/src\/auth\/(?:ownWallet|useWalletSettings)/, 'view-ownWallet'],
  [/^packages\/react\/src\/auth\//, 'view-logins'],
  [/^packages\/react\/src\/send\//, 'view-send'],
  [/^packages\/react\/src\/swap\//, 'view-swap'],
  [/^packages\/react\/src\/onramp\//, 'view-onramp'],
  [/^packages\/react\/src\/pay\//, 'view-pay'],
  [/^packages\/react\/src\/receive\/copyButton/i, 'ui-copy'],
  [/^packages\/react\/src\/shell\/useCopy\./, 'view-Account'], // of views that come after it
  [/^packages\/react\/src\/(?:identity\/|approvals\/Lazy)/, 'ui-identity'],
  [/^packages\/react\/src\/receive\/typedAmount\./, 'ui-amountField'],
  [/^packages\/core\/src\/send\/(?:solana(?!Programs)|tokenAccount|askBlockhash)/, 'kit-sendSolana'],
  [/^packages\/core\/src\/accounts\/receivers\./, 'kit-receivers'],
  [/^packages\/core\/src\/send\/evmTransfer\./, 'kit-sendEvm'],
  [/^packages\/core\/src\/tokens\/(?:dollars|ownTokens)\./, 'kit-chain'], // all are of sending and swapping
  [/^packages\/core\/src\/chain\/(?:tokenAccountOf|keyBytes)\./, 'kit-sendSolana'], // of swapping, too
  [/^packages\/core\/src\/chain\//, 'kit-chain'],
  [/^packages\/core\/src\/send\/transferFees\./, 'kit-chain'], // of sending and paying
  [/^packages\/protocol\/src\/(?:keccak256|toChecksum|hasGoodChecksum)\./, 'kit-checksum'],
  [/^packages\/protocol\/src\/pay\/paymentNote\./, 'kit-paymentNote'], // of sending and of what reads a request
  [/^packages\/core\/src\/send\/replac/, 'kit-account'], // of a view that needs nothing else of sending
  // What begins it comes with every action, and brings the rest when it is called.
  [/^packages\/(?:core\/src\/send\/(?!sendToken\.)|protocol\/src\/sendError\.)/, 'kit-send'],
  [/^packages\/protocol\/src\/swap\/swapChains\./, 'kit-swap'],
  // Whether the account offers swaps; the rest comes with their view, with a question, or once the visitor has agreed.
  [/^packages\/core\/src\/swap\/(?:swapMarkets|swapper)\./, 'kit-account'],
  [
    /^packages\/(?:core\/src\/swap\/(?:askSwaps|readQuote|swapSpenders|allowanceHolder)|protocol\/src\/(?:swap\/|endpoints\/swaps))/,
    'kit-askSwaps',
  ],
  [/^packages\/core\/src\/swap\/(?:\w*Solana|solana|jupiterRoute|littleEndian)/, 'kit-swapSolana'],
  [/^packages\/core\/src\/swap\/ask(?:Shortcut|Batching|Permit)\./, 'kit-askShortcut'],
  [
    /^packages\/core\/src\/swap\/(?:performSwap|swapNow|prepareNow|simulateSwap|readSwapData|readV3Data|v3Calls|permitSwap|sendBatch|swapperOf)\./,
    'kit-performSwap',
  ],
  [/^packages\/(?:core\/src\/swap\/(?!swapActions\.)|protocol\/src\/swapError\.)/, 'kit-swap'],
  [/^packages\/core\/src\/accounts\/accountInUse\./, 'kit-account'], // of swapping, buying, sending and paying
  // What Account asks to know whether there is anything to buy comes with it.
  [/^packages\/core\/src\/onramp\/(?:buyer|canBuy|onRampOptions)\./, 'kit-account'],
  [/^packages\/protocol\/src\/(?:onramp\/(?!onRampError\.)|endpoints\/onRamp\.)/, 'kit-askOnRamp'],
  [/^packages\/(?:core\/src\/onramp\/(?!startOnRamp\.|fetchOnRamp\.)|protocol\/src\/onramp\/)/, 'kit-onramp'],
  [
    /^packages\/(?:core\/src\/pay\/(?:askExchanges|followExchange|openExchangePage)|protocol\/src\/endpoints\/exchanges)\./,
    'kit-exchanges',
  ],
  // What begins it comes with every action, and brings the rest when it is called.
  [
    /^packages\/(?:core\/src\/pay\/(?!pay\.)|protocol\/src\/(?:pay\/(?!paymentNote\.)|endpoints\/pay\.))/,
    'kit-pay',
  ],
  // What a page reads of the list; what asks for it comes with the view, or with the first call.
  [/^packages\/core\/src\/sessions\/(?:granter|permissions|getPermissions)\./, 'kit-account'],
  [
    /^packages\/(?:core\/src\/sessions\/(?:isEnded|recordGrant|storedPermissions)|protocol\/src\/(?:sessions\/(?!permissionError)\w+|endpoints\/sessions))\./,
    'kit-askPermissions',
  ],
  [
    /^packages\/(?:core\/src\/(?:sessions\/|exports\/sessions\.)|protocol\/src\/(?:sessions\/|endpoints\/sessions\.))/,
    'kit-permissions',
  ],
  [/^packages\/react\/src\/sessions\//, 'view-permissions'],
  [/^packages\/react\/src\/account\/DisconnectButton\./, 'ui-disconnect'],
  [/^packages\/react\/src\/account\/(?:accountInUse|useAddressLabel)\./, 'ui-shared'],
  [/^packages\/react\/src\/portfolio\/(?:ListNote|listNote|ListAbout|RetryButton)/, 'view-ListNote'],
  // What the account's lists share: the first of them comes with the account.
  [
    /^packages\/react\/src\/(?:account\/|portfolio\/|tokens\/|ui\/(?:[rR]ows|[tT]abs|[tT]oggle)\.)/,
    'view-Account',
  ],
  [/^packages\/react\/src\/ui\/avatar/i, 'view-AccountFace'], // an account's views come after its button
  [/^packages\/react\/src\/ui\/(?:grid|virtualGrid)/i, 'ui-grid'],
  [/^packages\/react\/src\/(nfts|activity)\//, 'ui-$1'],
  // What asks the gateway for them comes with the question; no view waits for it.
  [
    /^packages\/protocol\/src\/(?:account\/(?!readFields\.)|endpoints\/(?:account|identity|nameZone)\.)/,
    'kit-accountData',
  ],
  [/^packages\/core\/src\/portfolio\/askAccount\./, 'kit-accountData'],
  [/^packages\/core\/src\/transactions\/askNode\./, 'kit-gateway'],
  // Of the account's button, which needs no more.
  [/^packages\/core\/src\/queries\/(?:watch|follow)Query\./, 'kit-keepIdentity'],
  [watching, 'kit-watching'],
  [/^packages\/core\/src\/connection\/followTransactions\./, 'kit-watching'],
  [/^packages\/protocol\/src\/endpoints\/copiedImage\./, 'kit-account'],
  // Once the visitor has agreed, or the site asks for it.
  [
    /^packages\/(?:core\/src\/names\/(?:changeName|registerName|setProfileName|nameOwner)\.|protocol\/src\/(?:endpoints\/nameChanges|names\/(?:coinTypeOf|nameMessage))\.)/,
    'kit-registerName',
  ],
  // What asks the gateway about them: it comes with the first question.
  [
    /^packages\/(?:core\/src\/names\/(?:askNameService|fetchNameSuggestions|nameClock)\.|protocol\/src\/(?:endpoints\/names|names\/(?:nameRecord|nameSuggestion))\.)/,
    'kit-nameService',
  ],
  [/^packages\/(?:core\/src\/names\/|protocol\/src\/(?:names\/|endpoints\/names\.))/, 'kit-ownNames'],
  [/^packages\/core\/src\/identity\/(?:ask|resolve|stored)/, 'kit-names'],
  // What no first look at the account needs.
  [/^packages\/core\/src\/(?:nfts|transactions)\//, 'kit-watching'],
  [/^packages\/core\/src\/identity\//, 'kit-keepIdentity'],
  [
    /^packages\/core\/src\/(?:portfolio\/|blocks\/|tokens\/|activity\/|connection\/keepBalance\.)/,
    'kit-account',
  ],
  [/^packages\/protocol\/src\/amount\//, 'kit-account'],
  [/^packages\/react\/src\/(?:connecting\/connectingTexts|pairing\/pairingTexts)\./, 'ui-connecting'],
  [/^packages\/react\/src\/connecting\//, 'ui-walletStatus'],
  [
    /^packages\/(?:react\/src\/(?:pairing\/PairingCode\.|ui\/qr\/)|protocol\/src\/(?:exports\/)?qr\b)/,
    'ui-qr',
  ],
  [/^packages\/react\/src\/pairing\//, 'ui-pairing'],
  [/^packages\/core\/src\/pairing\/(?:pairWhenShown|renewPairing)\./, 'ui-pairing'], // with the code that it shows
  [/^packages\/react\/src\/wallets\/downloadPlaces\./, 'ui-downloads'],
  [/^packages\/react\/src\/networks\/offeredNetworks\./, 'ui-offered'],
  [/^packages\/react\/src\/(account|guide|networks|wallets)\//, 'ui-$1'],
  [/^packages\/react\/src\/ui\/groupHeading/i, 'view-leaveInUse'], // of views that come after the account
  [/^packages\/react\/src\/signin\/useShakeBeside\./, 'ui-shakeBeside'],
  [/^packages\/react\/src\/ui\/toastLink\./, 'ui-toastLink'],
  [/^packages\/react\/src\/ui\/searchField/i, 'ui-searchField'],
  [/^packages\/react\/src\//, 'ui-shared'],
  [/^packages\/walletconnect\/src\//, 'walletconnect'],
  [/^packages\/embedded\/src\/frame\/frameTexts\./, 'embedded-frame'],
  [/^packages\/embedded\/src\//, 'embedded'],
  [
    /^packages\/core\/src\/auth\/(?:authOffer|start(?:Social|Farcaster|Passkey)Login|openLoginWindow)\./,
    'view-logins',
  ], // the wallet itself needs none of it
  // What logs visitors in comes with its views, or with the wallet itself.
  [/^packages\/(?:core\/src\/(?:auth|exports\/auth)|protocol\/src\/(?:frame|authError))\b/, 'kit-auth'],
  [/^packages\/core\/src\/flows\/askRoute\./, 'kit-askRoute'],
  [/^packages\/core\/src\/(?:links\/browseLink|pairing\/insideLink)\./, 'kit-insideLink'],
  [/^packages\/core\/src\/(?:links\/|pairing\/(?:openWalletLink|watchOpening)\.)/, 'kit-links'],
  [
    /^packages\/core\/src\/pairing\/(?:deepLinkChoice|openWalletConnect|peerLink|raiseClockAlert|syncSession)\./,
    'kit-sessions',
  ],
  [/^packages\/core\/src\/pairing\/pairingAttempt\./, 'kit-shared'],
  [/^packages\/core\/src\/pairing\//, 'kit-pairing'],
  [/^packages\/core\/src\/(?:projects\/|kernel\/http|connection\/rpcUrls)/, 'kit-gateway'],
  [/^packages\/protocol\/src\/(?:endpoints\/|account\/readFields\.)/, 'kit-gateway'],
  [/^packages\/core\/src\/(?:connection\/switch|networks\/(?:isApproved|networkMissing)\.)/, 'kit-switch'],
  [/^packages\/core\/src\/connection\/openConnect\./, 'kit-openConnect'],
  [/^packages\/core\/src\/connection\/walletActions\./, 'kit-walletActions'], // of actions and signing in
  [/^packages\/core\/src\/(?:connection|flows)\//, 'kit-disconnect'],
  [/^packages\/core\/src\/advice\//, 'kit-advice'],
  // Three small ones that adapters and WalletConnect need: each file of theirs costs every page some bytes.
  [/^packages\/(?:core\/src\/connectors\/chosenAccount|protocol\/src\/currentChainId)\./, 'kit-chosen'],
  [/^packages\/core\/src\/remote\/waitingApp\./, 'kit-chosen'],
  // The decoder reads these messages, too, without signing anybody in.
  [/^packages\/protocol\/src\/signin\//, 'kit-signInMessage'],
  // What the view takes from it, and what the options load, is one file.
  [/^packages\/core\/src\/exports\/signin\./, 'kit-signin'],
  [/^packages\/(?:core\/src\/signin\/|protocol\/src\/(?:signin\/|siwxError\.))/, 'kit-signin'],
  [/^packages\/core\/src\//, 'kit-shared'],
]

function firstOf(rules, module) {
  for (const [pattern, name] of rules)
    if (pattern.test(module)) return module.match(pattern)[0].replace(pattern, name)
  return undefined
}
