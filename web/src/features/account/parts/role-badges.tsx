import { Badge } from "../../../ui/data/badge.tsx";

export function RoleBadges({ roles }: { roles: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {roles.map((role) => (
        <Badge key={role}>{role}</Badge>
      ))}
    </span>
  );
}
