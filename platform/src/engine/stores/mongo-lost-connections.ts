import { Connection } from 'mongodb/lib/cmap/connection.js'

/*
 * A connection that is closed while the driver encodes a command, or waits for the socket to drain, leaves that command
 * pending for ever, as a destroyed socket emits neither 'drain' nor 'error' (mongodb 7.9). Where it was the command of a
 * monitor, the client never looks for the server again. docs/decisions/0059-writes-to-mongodb.md
 */
const { writeCommand } = Connection.prototype

Connection.prototype.writeCommand = async function (...args) {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  const onClose = () => reject(this.error)
  this.once('close', onClose)
  try {
    await Promise.race([writeCommand.apply(this, args), lost])
  } finally {
    this.off('close', onClose)
  }
}
