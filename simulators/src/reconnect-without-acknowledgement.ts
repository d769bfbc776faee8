import type { MqttClient } from 'mqtt';

/**
 * Closes the connection if a message at QoS 1 gets no acknowledgement in time. The client then reconnects and publishes
 * again what was not acknowledged. Brokers may leave a message without an answer on an open connection; RabbitMQ does
 * so if it cannot ask the server about it.
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
