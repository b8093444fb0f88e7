/** The id of its connector, in every namespace. It is stored and crosses the wire. */
export const walletConnectId = 'walletConnect'
