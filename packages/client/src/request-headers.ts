// What every request to this server says of itself, whoever sends it: so that a log line leads back to a screen, and a day is the day
// of the reader.

export function requestHeaders(requestId: string, originator: string): Readonly<Record<string, string>> {
  return {
    "X-Request-Id": requestId,
    "X-Request-Originator": originator,
    "X-Client-Time-Zone": Temporal.Now.timeZoneId(),
  };
}
