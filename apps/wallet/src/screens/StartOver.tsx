import { useState } from 'react'
import { forgetSeed } from '../keys/seed'
import { Modal } from '../ui/Modal'
import { useWallet } from '../wallet/WalletContext'

/** How long it waits for the relay, so that the sites hear of it. */
const patienceMs = 1500

/** Asks, then deletes the keys and makes new ones. */
export function StartOver() {
  const { client } = useWallet()
  const [asked, setAsked] = useState(false)

  async function startOver(): Promise<void> {
    const { sessions } = client.state()
    const told = Promise.all(sessions.map(({ topic }) => client.disconnect(topic).catch(() => {})))
    await Promise.race([told, new Promise(resolve => setTimeout(resolve, patienceMs))])
    client.close()
    forgetSeed(localStorage)
    location.reload()
  }

  return (
    <p className="start-over">
      <button type="button" className="link" onClick={() => setAsked(true)}>
        Start over with new keys
      </button>
      {asked && (
        <Modal
          title="Start over with new keys?"
          onClose={() => setAsked(false)}
          closeLabel="Keep the keys"
          footer={
            <>
              <button type="button" className="button" onClick={() => setAsked(false)}>
                Keep the keys
              </button>
              <button type="button" className="button danger" onClick={startOver}>
                Start over
              </button>
            </>
          }
        >
          <p>
            The accounts of this wallet, and whatever they hold, are gone for good. All sites are
            disconnected.
          </p>
        </Modal>
      )}
    </p>
  )
}
