// The headers every request to this server sends, from any caller. A log line leads back to a screen by them, and a day is the day of the
// reader.

export function requestHeaders(requestId: string, originator: string): Readonly<Record<string, string>> {
  return {
    "X-Request-Id": requestId,
    "X-Request-Originator": originator,
    "X-Client-Time-Zone": Temporal.Now.timeZoneId(),
  };
}
