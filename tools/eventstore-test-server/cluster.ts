import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { Metadata, status } from '@grpc/grpc-js'

const UNKNOWN = 2
const FOLLOWER = 6
const LEADER = 8

export interface Node {
  readonly host: string
  readonly port: number
  readonly isRunning: boolean
}

/** The nodes of a cluster: which of them run, and which one leads. */
export class Cluster {
  readonly #nodes: Node[] = []
  #leader: Node | undefined

  join(node: Node): void {
    this.#nodes.push(node)
  }

  /** Undefined without a quorum. Another one is elected when it stops. */
  get leader(): Node | undefined {
    const running = this.#nodes.filter(({ isRunning }) => isRunning)
    if (running.length * 2 <= this.#nodes.length) this.#leader = undefined
    else if (!this.#leader?.isRunning) this.#leader = running[0]
    return this.#leader
  }

  lead(node: Node): void {
    this.#leader = node
  }

  /** What every running node says of all. */
  gossip() {
    const { leader } = this
    const info = new gossip.ClusterInfo()
    for (const node of this.#nodes) {
      const followers = leader === undefined ? UNKNOWN : FOLLOWER
      const member = new gossip.MemberInfo()
        .setInstanceId(new shared.UUID().setString(crypto.randomUUID()))
        .setState(node === leader ? LEADER : followers)
        .setIsAlive(node.isRunning)
        .setHttpEndPoint(new gossip.EndPoint().setAddress(node.host).setPort(node.port))
      info.addMembers(member)
    }
    return info
  }

  /** Why this node does not do what only the leader does; undefined if it is the leader. */
  refusalOf(node: Node) {
    const { leader } = this
    if (leader === node) return undefined
    if (leader === undefined) return { code: status.UNAVAILABLE, details: 'Server Is Not Ready' }
    const metadata = new Metadata()
    metadata.set('exception', 'not-leader')
    metadata.set('leader-endpoint-host', leader.host)
    metadata.set('leader-endpoint-port', String(leader.port))
    return { code: status.NOT_FOUND, details: 'Leader info available', metadata }
  }
}
