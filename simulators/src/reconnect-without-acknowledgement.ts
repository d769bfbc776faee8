import type { MqttClient } from 'mqtt';

/**
 * Closes the connection if a message at QoS 1 gets no acknowledgement in time. The client then reconnects and publishes
 * unacknowledged messages again. A broker may never acknowledge a message on an open connection; RabbitMQ does this if
 * it cannot reach the server for authorization.
 */
export function reconnectWithoutAcknowledgement(client: MqttClient, timeoutMs: number): void {
  const timers = new Map<number | undefined, NodeJS.Timeout>();
  client.on('packetsend', (packet) => {
    if (packet.cmd !== 'publish' || packet.qos === 0) return;
    clearTimeout(timers.get(packet.messageId));
    timers.set(
      packet.messageId,
      setTimeout(() => client.stream.destroy(), timeoutMs),
    );
  });
  client.on('packetreceive', (packet) => {
    if (packet.cmd === 'puback') clearTimeout(timers.get(packet.messageId));
  });
  client.on('close', () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  });
}
